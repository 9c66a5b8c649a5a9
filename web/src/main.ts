import { mount } from "svelte";
import App from "./App.svelte";
import { settings } from "./settings.svelte";
import "./style/base.css";

settings.show();
mount(App, { target: document.body });
