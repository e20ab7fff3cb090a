// Small windows: real <dialog>s, closed by Escape; the focus goes back to where it was.
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";

/** A number that was just closed: the next Enter is for the main button and not for it. */
function markClosed(opener: HTMLElement): void {
  opener.dataset.closed = "";
  opener.addEventListener("blur", () => delete opener.dataset.closed, { once: true });
}

export function Dialog(props: {
  title: string;
  /** Stands large beside the title. */
  value?: string;
  closing?: string;
  /** Beside the one that closes it. */
  buttons?: ComponentChildren;
  close: () => void;
  children: ComponentChildren;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const name = [props.title, props.value].filter(Boolean).join(" ");
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null;
    dialog.current?.showModal();
    return () => {
      if (!before?.isConnected) return;
      before.focus();
      if (props.value !== undefined) markClosed(before);
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={name}
      onClose={props.close}
      onClick={(event) => event.target === dialog.current && dialog.current?.close()}
    >
      <div class="dialog">
        <header>
          <h2>{props.title}</h2>
          {props.value !== undefined && <span class="big">{props.value}</span>}
        </header>
        {props.children}
        <p class="buttons">
          <button type="button" onClick={() => dialog.current?.close()}>
            <kbd aria-hidden="true">Esc</kbd>
            {props.closing ?? "Close"}
          </button>
          {props.buttons}
        </p>
      </div>
    </dialog>
  );
}

/** A question with one way on; Escape and Cancel change nothing. */
export function Question(props: {
  title: string;
  text: string;
  yes: string;
  accept: () => void;
  close: () => void;
}) {
  const accept = () => {
    props.close();
    props.accept();
  };
  return (
    <Dialog
      title={props.title}
      close={props.close}
      closing="Cancel"
      buttons={
        <button type="button" class="danger" onClick={accept}>
          {props.yes}
        </button>
      }
    >
      <p>{props.text}</p>
    </Dialog>
  );
}
