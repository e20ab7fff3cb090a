// The four ways on a board, each in its place for good; or what can be done where there is no way on.
import type { ComponentChildren } from "preact";
import { useContext } from "preact/hooks";
import { type BarButton, ButtonView } from "./bar";
import { Desk } from "./desk";

export function Pad(props: {
  ways: BarButton[];
  buttons: BarButton[];
  saved: string;
  children?: ComponentChildren;
}) {
  const { hotkeys } = useContext(Desk).settings;
  return (
    <footer class="pad-room" aria-label="Actions" id="actions" tabIndex={-1}>
      {props.ways.length > 0 ? (
        <div class="ways">
          {props.ways.map((button) => (
            <ButtonView key={button.label} button={button} hotkeys={hotkeys} />
          ))}
        </div>
      ) : (
        <div class="bar-buttons">
          {props.children}
          {props.buttons.map((button) => (
            <ButtonView key={button.label} button={button} hotkeys={hotkeys} />
          ))}
        </div>
      )}
      <p class="saved">{props.saved}</p>
    </footer>
  );
}
