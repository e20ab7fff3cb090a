// Content of others: opened, labelled, kept apart from what is the player's, listed, refused with reasons.
import assert from "node:assert/strict";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { contentFolders } from "../../src/web/folders.mjs";
import { assertAccessible } from "./axe.mjs";
import { launch, newTab, open, pageUrl } from "./browser.mjs";
import { root, runLab } from "./support.mjs";

let browser, folder, file, hash;

/** Frontier, in which a run begins with a little more HP. */
function makeContent() {
    const changed = join(folder, "harder");
    cpSync(join(root, "content/frontier"), changed, { recursive: true });
    const rules = readFileSync(join(changed, "rules.yaml"), "utf8");
    const more = rules.replace(/start_hp: \{value: 100,/, "start_hp: {value: 107,");
    assert.notEqual(more, rules);
    writeFileSync(join(changed, "rules.yaml"), more);
    const said = runLab(
        ...["pack", changed, contentFolders("frontier")[1], "--game", "frontier"],
        ...["--name", "Hundred and Seven", "--author", "A. Writer", "--licence", "CC-BY-4.0"],
        ...["--out", file],
    );
    return /content ([0-9a-f]{16})/.exec(said)[1];
}

before(async () => {
    folder = mkdtempSync(join(tmpdir(), "candor-content-"));
    file = join(folder, "seven.candor-content");
    hash = makeContent();
    browser = await launch();
});
after(async () => {
    await browser.close();
    rmSync(folder, { recursive: true });
});

async function choose(page, files) {
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Open content" }).click();
    await (await chooser).setFiles(files);
}

/** A run is on the screen, with so much HP. */
const begunWith = (page, hp) =>
    page
        .getByRole("button", { name: new RegExp(`^HP ${hp} `) })
        .first()
        .waitFor();
const label = (page) => page.getByText("Playing Hundred and Seven by A. Writer, CC-BY-4.0");
const back = (page) => page.getByRole("button", { name: "Back to Candor's own content" });

test("packed content is played apart from one's own, and one's own is as it was", async (t) => {
    const page = await open(browser);
    t.after(() => page.context().close());
    await page.getByRole("button", { name: "Play Frontier" }).click();
    await begunWith(page, 100);
    await page.goBack();
    await page.getByRole("button", { name: /^Continue/ }).waitFor();

    await choose(page, file);
    await label(page).waitFor();
    await page.getByText(`Content ${hash}`).waitFor();
    assert.equal(await page.getByRole("article").count(), 1, "only its game");
    await assertAccessible(page, "content of others is played");
    assert.equal(await page.getByRole("button", { name: /^Continue/ }).count(), 0);
    await page.getByRole("button", { name: "Play Frontier: Hundred and Seven" }).click();
    await begunWith(page, 107);
    await page.reload(); // one is where one was
    await begunWith(page, 107);
    await page.goBack();
    await label(page).waitFor();
    await page.getByRole("button", { name: /^Continue/ }).waitFor();
    await page.getByRole("button", { name: "History" }).click();
    await page.getByRole("table").waitFor();
    assert.equal(await page.getByRole("row").count(), 2, "a heading and its one run");
    await page.goBack();

    await back(page).click();
    await page.getByRole("button", { name: "Play Threshold" }).waitFor();
    assert.equal(await label(page).count(), 0);
    await page.getByRole("button", { name: /^Continue/ }).click();
    await begunWith(page, 100);
    await page.goBack();

    await assertAccessible(page, "content of others is listed");
    await page.getByRole("button", { name: "Play Hundred and Seven" }).click();
    await page.getByRole("button", { name: /^Continue/ }).waitFor();
    await back(page).click();
    await page.getByRole("button", { name: "Remove Hundred and Seven" }).click();
    await page.getByRole("button", { name: "Remove it" }).click();
    await page.getByRole("button", { name: "Remove Hundred and Seven" }).waitFor({
        state: "detached",
    });
    assert.deepEqual(page.complaints, []);
});

test("a dropped file is opened, and a run of it is refused by name where it is not", async (t) => {
    const page = await open(browser);
    t.after(() => page.context().close());
    const bytes = readFileSync(file).toString("base64");
    await page.evaluate((bytes) => {
        const data = new DataTransfer();
        const whole = Uint8Array.from(atob(bytes), (c) => c.charCodeAt(0));
        data.items.add(new File([whole], "seven.candor-content"));
        dispatchEvent(new DragEvent("drop", { dataTransfer: data, cancelable: true }));
    }, bytes);
    await label(page).waitFor();
    await page.getByRole("button", { name: "Play Frontier: Hundred and Seven" }).click();
    await begunWith(page, 107);
    await page.goBack();
    await page.getByRole("button", { name: "History" }).click();
    const [download] = await Promise.all([
        page.waitForEvent("download"),
        page
            .getByRole("button", { name: /^Export/ })
            .first()
            .click(),
    ]);
    const run = readFileSync(await download.path(), "utf8");
    assert.match(run, new RegExp(`^content ${hash} Hundred and Seven$`, "m"));
    writeFileSync(join(folder, "run.candor"), run);
    runLab("verify", join(folder, "run.candor"), "--content", file); // throws if it is not so
    const code = runLab("code", join(folder, "run.candor"), "--content", file).trim();
    const elsewhere = await newTab(page.context(), `${pageUrl}#${code}`);
    await elsewhere.getByText(`content ${hash} (Hundred and Seven); the content here is`).waitFor();
    assert.deepEqual(page.complaints, []);
});

/** The packed file with something else in it. */
function damaged(change) {
    const bytes = readFileSync(file);
    const at = bytes.indexOf("\n\n") + 2;
    return Buffer.from(change(bytes.subarray(0, at).toString("latin1"), bytes.subarray(at)));
}

test("a file that is not right is refused: what, where, and what was expected", async (t) => {
    const page = await open(browser);
    t.after(() => page.context().close());
    const whole = (head, body) => Buffer.concat([Buffer.from(head, "latin1"), body]);
    const cases = [
        [(h, b) => whole(h, b.subarray(0, 100)), /line 8: found 100 bytes, expected an empty line/],
        [
            (h, b) => whole(h.replace("game frontier", "game chess"), b),
            /line 2: found the game 'chess'/,
        ],
        [
            (h, b) => whole(h.replace("author ", "writer \xe9"), b),
            /line 4: found 'writer \?A. Writer', expected 'author'/,
        ],
        [
            (h, b) => whole(h.replace(/content [0-9a-f]{4}/, "content 0000"), b),
            /found the hash [0-9a-f]{16}, expected 0000/,
        ],
        [(h, b) => whole(h, Buffer.alloc(b.length, 255)), /bytes that are not content of Frontier/],
        [
            (h, b) =>
                whole(h, Buffer.from(b.toString("latin1").replace("Slime", "Slim "), "latin1")),
            /enemies\[0\]\.name: found a space at an end, expected text without/,
        ],
    ];
    for (const [change, said] of cases) {
        await choose(page, { name: "bad.candor-content", mimeType: "", buffer: damaged(change) });
        const notice = page.getByText(/^bad.candor-content cannot be opened: /);
        await notice.waitFor();
        assert.match(await notice.textContent(), said);
        await page.getByRole("button", { name: "Dismiss" }).click();
    }
    assert.equal(await label(page).count(), 0);
    await page.getByRole("button", { name: "Play Threshold" }).waitFor();
    assert.deepEqual(page.complaints, []);
});
