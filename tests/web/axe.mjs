// axe-core on a page: WCAG 2.2 A and AA, and best practices.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What axe finds wrong on the screen as it stands, in both themes. */
export async function assertAccessible(page, what) {
    await page.evaluate(axe);
    for (const colorScheme of ["light", "dark"]) {
        await page.emulateMedia({ colorScheme });
        const wrong = await page.evaluate(async (tags) => {
            const { violations } = await window.axe.run(document, {
                runOnly: { type: "tag", values: tags },
                resultTypes: ["violations"],
            });
            return violations.map(
                ({ id, help, nodes }) =>
                    `${id}: ${help}: ${nodes
                        .map(({ html }) => html)
                        .join(" ")
                        .slice(0, 400)}`,
            );
        }, TAGS);
        assert.deepEqual(wrong, [], `${what}, ${colorScheme}`);
    }
}
