// The context: whatever the current mode is about, from the View alone.
import { useContext } from "preact/hooks";
import { BoardView } from "./board";
import { Cards, Details } from "./cards";
import { Desk } from "./desk";
import { Goal } from "./goal";
import type { Live } from "./live";
import { ReportView } from "./report";
import { TableView } from "./table";
import { Values } from "./values";
import type { View } from "./view";

export function Context({ live, view }: { live: Live; view: View }) {
  const desk = useContext(Desk);
  const { heading, headline, description, description_said, table, board, notes, cards } =
    view.context;
  const card = table ? cards[table.rows[desk.selected]?.card ?? -1] : undefined;
  const only = headline.length === 1 ? headline[0] : undefined;
  return (
    <main class="context" id="main" tabIndex={-1}>
      <h1 class="hidden">{view.title}</h1>
      <Goal goal={view.goal} />
      {heading && (
        <header>
          <h2>{heading}</h2>
          {only && <Values values={headline} name={heading} />}
        </header>
      )}
      {description && !description_said && <p class="description">{description}</p>}
      {board && <BoardView view={view} board={board} />}
      {table && table.rows.length > 0 && <TableView view={view} table={table} />}
      {card && <Details card={card} />}
      {!only && <Values values={headline} name={heading || "Numbers"} />}
      {notes.map((line, i) => (
        <p key={i} class="note">
          {line}
        </p>
      ))}
      <Cards view={view} />
      {view.report && <ReportView report={view.report} live={live} />}
    </main>
  );
}
