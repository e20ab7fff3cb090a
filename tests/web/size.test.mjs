// The whole page with all three games and their content, as it goes over the wire.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { single } from "./browser.mjs";

test("candor.html is at most 120 KB gzipped", (t) => {
    const size = gzipSync(readFileSync(single), { level: 9 }).length;
    t.diagnostic(`${size} bytes, ${(size / 1024).toFixed(1)} KB`);
    assert.ok(size <= 120 * 1024, `${size} bytes`);
});
