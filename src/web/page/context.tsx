// The context: whatever the current mode is about, from the View alone.
import { useContext } from "preact/hooks";
import { ActionRows } from "./actions";
import { Cards, Details, Guide } from "./cards";
import { Desk } from "./desk";
import { Band, Foes } from "./fight";
import { Goal } from "./goal";
import type { Live } from "./live";
import { ReportHead, ReportView } from "./report";
import { ReviewView } from "./review";
import { RollView } from "./roll";
import { Hint, Strip } from "./strip";
import { TableView } from "./table";
import { Values } from "./values";
import type { View } from "./view";

/** The rows and what belongs to the selected one; foes are told on cards of their own. */
function Rows({ view }: { view: View }) {
  const desk = useContext(Desk);
  const { table, foes, cards } = view.context;
  if (!table || table.rows.length === 0 || foes.length > 0) return null;
  const card = cards[table.rows[desk.selected]?.card ?? -1];
  return (
    <>
      <TableView view={view} table={table} />
      {card && <Details card={card} />}
      {!card && table.guide.length > 0 && <Guide lines={table.guide} />}
    </>
  );
}

export function Context({ live, view, result }: { live: Live; view: View; result: string }) {
  const { heading, headline, description, description_said, roll, foes, band, notes } =
    view.context;
  const only = headline.length === 1;
  return (
    <main class="context" id="main" tabIndex={-1}>
      <h1 class="hidden">{view.title}</h1>
      <Goal goal={view.goal} />
      <Hint view={view} />
      <Strip view={view} result={result} />
      {roll && <RollView roll={roll} />}
      {heading && heading !== view.report?.title && (
        <header class="head">
          <h2 id="heading" tabIndex={-1}>
            {heading}
          </h2>
          {only && <Values values={headline} name={heading} />}
        </header>
      )}
      {description && !description_said && <p class="description">{description}</p>}
      {view.report && <ReportHead report={view.report} />}
      <Foes foes={foes} />
      {foes.length > 0 && <Band band={band} />}
      <Rows view={view} />
      {!only && <Values values={headline} name={heading || "Numbers"} />}
      <ActionRows view={view} />
      <Cards view={view} />
      {foes.length === 0 && <Band band={band} />}
      {notes.map((line, i) => (
        <p key={i} class="note">
          {line}
        </p>
      ))}
      {view.report && <ReviewView live={live} />}
      {view.report && <ReportView report={view.report} live={live} />}
    </main>
  );
}
