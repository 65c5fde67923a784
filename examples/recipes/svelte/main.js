import { mount } from "svelte";
import Fight from "./Fight.svelte";

mount(Fight, { target: document.querySelector("#app") });
