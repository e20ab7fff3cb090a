// All of a game's rules, and what every label on its screens means.
import { Dialog } from "./dialogs";
import type { Rules } from "./view";

export function RulesWindow({ rules, close }: { rules: Rules; close: () => void }) {
  return (
    <Dialog title="All rules" close={close}>
      <h3>What the words mean</h3>
      <dl class="terms-list">
        {Object.entries(rules.labels).map(([label, [what, next]]) => (
          <>
            <dt>{label}</dt>
            <dd>
              {what} {next}
            </dd>
          </>
        ))}
      </dl>
      <h3>The rules</h3>
      <dl class="terms-list">
        {Object.entries(rules.rules).map(([id, says]) => (
          <>
            <dt>{id}</dt>
            <dd>{says}</dd>
          </>
        ))}
      </dl>
    </Dialog>
  );
}
