// Starts the page, once it has the bytes of the module.
import { render } from "preact";
import { App } from "./app";

export async function start(bytes: () => Promise<BufferSource>): Promise<void> {
  const root = document.getElementById("app");
  if (!root) return;
  try {
    const module = await WebAssembly.compile(await bytes());
    root.replaceChildren();
    render(<App module={module} />, root);
  } catch (error) {
    root.textContent =
      `Candor cannot start in this browser: ${String(error)}. ` +
      "It needs WebAssembly and a browser of 2022 or later.";
  }
}
