// The header: where one is, what can be done with the run besides playing it, and the menu.
import { type BarButton, ButtonView } from "./bar";

export interface Menu {
  title(): void;
  history(): void;
  settings(): void;
  help(): void;
}

export function Top(props: {
  where: string;
  atHome: boolean;
  run: BarButton[];
  hotkeys: boolean;
  menu: Menu;
}) {
  const { menu } = props;
  return (
    <header class="top">
      {props.atHome ? (
        <span class="brand">Candor</span>
      ) : (
        <button type="button" onClick={menu.title}>
          Title screen
        </button>
      )}
      <span class="where">{props.where}</span>
      {props.run.length > 0 && (
        <nav aria-label="This run">
          {props.run.map((button) => (
            <ButtonView key={button.label} button={button} hotkeys={props.hotkeys} />
          ))}
        </nav>
      )}
      <nav aria-label="Menu">
        <button type="button" onClick={menu.history}>
          History
        </button>
        <button type="button" onClick={menu.settings}>
          Settings
        </button>
        <button type="button" onClick={menu.help}>
          Help
        </button>
      </nav>
    </header>
  );
}
