import { createApp } from "vue";
import Fight from "./Fight.vue";

createApp(Fight).mount("#app");
