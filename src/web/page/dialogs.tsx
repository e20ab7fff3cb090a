// Small windows: real <dialog>s, closed by Escape; the focus goes back to where it was.
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";

export function Dialog(props: { title: string; close: () => void; children: ComponentChildren }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null;
    dialog.current?.showModal();
    return () => before?.isConnected && before.focus();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={props.title}
      onClose={props.close}
      onClick={(event) => event.target === dialog.current && dialog.current?.close()}
    >
      <div class="dialog">
        <header>
          <h2>{props.title}</h2>
          <button type="button" onClick={() => dialog.current?.close()}>
            Close
          </button>
        </header>
        {props.children}
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
  return (
    <Dialog title={props.title} close={props.close}>
      <p>{props.text}</p>
      <p class="buttons">
        <button type="button" onClick={props.close}>
          Cancel
        </button>
        <button
          type="button"
          class="danger"
          onClick={() => {
            props.close();
            props.accept();
          }}
        >
          {props.yes}
        </button>
      </p>
    </Dialog>
  );
}
