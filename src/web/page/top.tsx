// The header, in one row: the way back, where one is, what one is after, one number, and the menu.
import { useEffect, useRef, useState } from "preact/hooks";
import { type BarButton, ButtonView } from "./bar";
import { BACK, Icon, MENU } from "./marks";

export interface Menu {
  back(): void;
  /** What the way back leads to. */
  backTo: string;
  history(): void;
  settings(): void;
  help(): void;
}

/** Everything that is not playing, behind one button. */
function MenuButton({ buttons, hotkeys }: { buttons: BarButton[]; hotkeys: boolean }) {
  const [open, setOpen] = useState(false);
  const whole = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return;
    whole.current?.querySelector<HTMLElement>(".menu-list button")?.focus();
    const away = (event: Event) => !whole.current?.contains(event.target as Node) && setOpen(false);
    addEventListener("pointerdown", away);
    return () => removeEventListener("pointerdown", away);
  }, [open]);
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  return (
    <div
      class="menu"
      ref={whole}
      onKeyDown={(event) => {
        if (!open || event.key !== "Escape") return;
        event.stopPropagation();
        close();
      }}
    >
      <button
        type="button"
        class="bare"
        ref={opener}
        aria-label="Menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Icon path={MENU} />
      </button>
      {open && (
        <nav class="menu-list" aria-label="Menu">
          {buttons.map((button) => (
            <ButtonView
              key={button.label}
              button={{
                ...button,
                press: () => {
                  close();
                  button.press();
                },
              }}
              hotkeys={hotkeys}
            />
          ))}
        </nav>
      )}
    </div>
  );
}

export function Top(props: {
  where: string;
  goal?: string;
  best?: string;
  run: BarButton[];
  hotkeys: boolean;
  menu: Menu;
}) {
  const { menu, goal, best } = props;
  const plain = (label: string, press: () => void): BarButton => ({ key: "", label, press });
  return (
    <header class="top">
      <button type="button" class="bare" aria-label={menu.backTo} onClick={menu.back}>
        <Icon path={BACK} />
      </button>
      <span class="where">{props.where}</span>
      <span class="goal">
        {goal && (
          <>
            <b>Goal:</b> {goal}
          </>
        )}
      </span>
      {best && (
        <span class="best">
          <span class="quiet">Best</span> <b>{best}</b>
        </span>
      )}
      <MenuButton
        hotkeys={props.hotkeys}
        buttons={[
          ...props.run,
          plain("History", menu.history),
          plain("Settings", menu.settings),
          plain("Help", menu.help),
        ]}
      />
    </header>
  );
}

/** At home there is nothing to go back to, and everything is in sight. */
export function TitleTop({ menu }: { menu: Menu }) {
  return (
    <header class="top">
      <span class="where">Candor</span>
      <span class="goal">Games that hide nothing.</span>
      <nav aria-label="Menu">
        <button type="button" class="bare" onClick={menu.history}>
          History
        </button>
        <button type="button" class="bare" onClick={menu.settings}>
          Settings
        </button>
        <button type="button" class="bare" onClick={menu.help}>
          Help
        </button>
      </nav>
    </header>
  );
}
