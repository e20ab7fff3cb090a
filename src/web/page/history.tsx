// The history: every run that was played or imported here.
import type { Store } from "./store";
import type { Kept } from "./store";
import type { Game } from "./view";

export function download(run: { game: string; seed: string; text: string }): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([run.text], { type: "text/plain" }));
  link.download = `${run.game}-${run.seed}.candor`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

function date(milliseconds: number): string {
  const when = new Date(milliseconds);
  const two = (value: number) => String(value).padStart(2, "0");
  return (
    `${when.getFullYear()}-${two(when.getMonth() + 1)}-${two(when.getDate())} ` +
    `${two(when.getHours())}:${two(when.getMinutes())}`
  );
}

export function History(props: {
  runs: Kept[];
  games: Game[];
  store: Store;
  watch: (run: Kept) => void;
  open: () => void;
}) {
  const { runs, games, store } = props;
  const hidden = (run: Kept) =>
    run.state === "unfinished" &&
    !games.find((game) => game.id === run.game)?.keeps_unfinished_runs;
  return (
    <main class="page" id="main" tabIndex={-1}>
      <h1>History</h1>
      <p class="quiet">
        {store.problem ||
          (store.persistent
            ? "Runs are kept in this browser, which has promised not to clear them."
            : "Runs are kept in this browser, which may clear them. Export what matters to you.")}
      </p>
      <p class="buttons">
        <button type="button" onClick={props.open}>
          Import
        </button>
      </p>
      {runs.length === 0 ? (
        <p>There is no run yet.</p>
      ) : (
        <div class="table-room">
          <table class="runs">
            <caption class="hidden">Runs</caption>
            <thead>
              <tr>
                <th scope="col">Date</th>
                <th scope="col">Game</th>
                <th scope="col">Seed</th>
                <th scope="col">Ending</th>
                <th scope="col" class="numeric">
                  Steps
                </th>
                <th scope="col">Note</th>
                <th scope="col">What to do</th>
              </tr>
            </thead>
            <tbody>
              {runs
                .filter((run) => !hidden(run))
                .map((run) => (
                  <tr key={run.id}>
                    <th scope="row" data-column="Date">
                      {date(run.begun)}
                    </th>
                    <td data-column="Game">
                      {games.find((game) => game.id === run.game)?.name ?? run.game}
                    </td>
                    <td data-column="Seed">{run.seed}</td>
                    <td data-column="Ending">
                      {run.state === "finished" ? run.outcome : run.state}
                    </td>
                    <td data-column="Steps" class="numeric">
                      {run.steps}
                    </td>
                    <td data-column="Note">{run.origin === "imported" ? "imported" : ""}</td>
                    <td data-column="">
                      <span class="buttons">
                        <button
                          type="button"
                          aria-label={`Watch replay of run ${run.id}`}
                          onClick={() => props.watch(run)}
                        >
                          Watch
                        </button>
                        <button
                          type="button"
                          aria-label={`Export run ${run.id}`}
                          onClick={() => download(run)}
                        >
                          Export
                        </button>
                      </span>
                    </td>
                  </tr>
                ))}
            </tbody>
          </table>
        </div>
      )}
    </main>
  );
}
