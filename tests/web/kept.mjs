// The runs that the page keeps in the browser.

/** Every kept run, oldest first, each with its whole text. */
export function keptRuns(page) {
    return page.evaluate(
        () =>
            new Promise((resolve, reject) => {
                const request = indexedDB.open("candor");
                request.onerror = () => reject(request.error);
                request.onsuccess = () => {
                    const work = request.result.transaction(["runs", "steps"]);
                    const all = work.objectStore("runs").getAll();
                    const later = work.objectStore("steps").getAll();
                    work.oncomplete = () => {
                        request.result.close();
                        for (const { run, text } of later.result)
                            all.result.find(({ id }) => id === run).text += text;
                        resolve(all.result);
                    };
                };
            }),
    );
}

/** Puts a run that the lab has made where the page keeps its own, and reloads: it can be continued. */
export async function keep(page, { game, seed, steps, text }) {
    await page.evaluate(
        (run) =>
            new Promise((resolve, reject) => {
                const request = indexedDB.open("candor");
                request.onerror = () => reject(request.error);
                request.onsuccess = () => {
                    const work = request.result.transaction("runs", "readwrite");
                    work.objectStore("runs").add(run);
                    work.oncomplete = () => {
                        request.result.close();
                        resolve();
                    };
                };
            }),
        {
            game,
            seed,
            steps,
            text,
            state: "unfinished",
            origin: "played",
            outcome: "",
            earned: "0 ",
            begun: Date.now(),
            result: "",
            score: 0,
        },
    );
    await page.evaluate(() => history.replaceState(null, "")); // to the title screen, from wherever
    await page.reload();
    await page.getByRole("main").waitFor();
}
