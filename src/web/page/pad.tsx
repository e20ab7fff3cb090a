// The four ways on a board, each in its place for good; or what can be done where there is no way on.
import type { ComponentChildren } from "preact";
import { useContext } from "preact/hooks";
import { type BarButton, ButtonView } from "./bar";
import { Desk } from "./desk";

/** Of "row 3, column 2, ground; Coherence 19" the last part: the board shows the rest. */
function inBrief(button: BarButton): BarButton {
  return {
    ...button,
    summary: button.summary?.split("; ").at(-1),
    reason: button.reason?.split("; ")[0],
  };
}

export function Pad(props: {
  ways: BarButton[];
  buttons: BarButton[];
  children?: ComponentChildren;
}) {
  const { hotkeys } = useContext(Desk).settings;
  return (
    <footer class="pad-room" aria-label="Actions" id="actions" tabIndex={-1}>
      {props.ways.length > 0 ? (
        <div class="ways">
          {props.ways.map((button) => (
            <ButtonView key={button.label} button={inBrief(button)} hotkeys={hotkeys} />
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
    </footer>
  );
}
