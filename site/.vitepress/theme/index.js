import DefaultTheme from "vitepress/theme";
import LiveMap from "./LiveMap.vue";

export default {
  extends: DefaultTheme,
  enhanceApp: ({ app }) => app.component("LiveMap", LiveMap),
};
