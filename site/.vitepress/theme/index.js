import DefaultTheme from "vitepress/theme";
import LiveMap from "./LiveMap.vue";
import LiveTag from "./LiveTag.vue";
import "./live.css";

export default {
  extends: DefaultTheme,
  enhanceApp: ({ app }) => app.component("LiveMap", LiveMap).component("LiveTag", LiveTag),
};
