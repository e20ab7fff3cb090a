// play-page.mjs GAME   a whole run of a game in the page, by keyboard; what to do is read off the screen.
import assert from "node:assert/strict";
import { launch, open } from "../web/browser.mjs";
import { isOver, Keyboard, playWhole } from "../web/player.mjs";

const browser = await launch();
const page = await open(browser);
const actions = await playWhole(page, new Keyboard(page), process.argv[2], 1);
assert.ok(await isOver(page), "the end report is there");
assert.ok(actions > 2);
assert.deepEqual(page.complaints, []);
await browser.close();
process.exit(0);
