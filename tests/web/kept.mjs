// The runs that the page keeps in the browser.

/** Every kept run, oldest first. */
export function keptRuns(page) {
    return page.evaluate(
        () =>
            new Promise((resolve, reject) => {
                const request = indexedDB.open("candor", 1);
                request.onerror = () => reject(request.error);
                request.onsuccess = () => {
                    const all = request.result.transaction("runs").objectStore("runs").getAll();
                    all.onsuccess = () => {
                        request.result.close();
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
                const request = indexedDB.open("candor", 1);
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
        },
    );
    await page.reload();
    await page.getByRole("main").waitFor();
}
