// The whole page with all three games and their content, as it goes over the wire, and what it is made of.
import assert from "node:assert/strict";
import { test } from "node:test";
import "./browser.mjs"; // which builds the page if it is not there
import { weigh } from "./weight.mjs";

const MOST = 180 * 1024; // bytes of candor.html, gzipped
const MOST_CODE = 120 * 1024; // of it what is not content: 17 KB of that are the players that reviews refer to

test("candor.html is within its size, and most of what it may be is left to content", (t) => {
    const parts = weigh();
    for (const [name, size] of Object.entries(parts)) t.diagnostic(`${name}: ${size} bytes`);
    assert.ok(parts["candor.html"] <= MOST, `${parts["candor.html"]} bytes`);
    assert.ok(parts["of it code"] <= MOST_CODE, `${parts["of it code"]} bytes of code`);
});
