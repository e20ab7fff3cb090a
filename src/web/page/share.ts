// Copying: to the clipboard, or to whatever a phone shares with.
import type { Live } from "./live";

const LONG_LINK = 2000; // characters; many programs cut longer ones

/** Whether the text is on the clipboard now. */
export async function toClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** A page from a file has an address that nobody else can open: then the code alone is shared. */
export const hasAddress = () => location.protocol !== "file:";

/** What to give to somebody else: the address of this page with the whole run behind it, or the code. */
export function linkTo(live: Live): { link: string; said: string } {
  const code = live.code();
  if (!hasAddress()) return { link: code, said: "The run code was copied." };
  const link = `${location.href.split("#")[0]}#${code}`;
  const long =
    link.length > LONG_LINK
      ? ` It has ${link.length} characters, and many programs cut links that long: a file is safer.`
      : "";
  return { link, said: `The link was copied.${long}` };
}

/** Offers a link to the phone's own sharing; false if there is none. */
export function offerToShare(title: string, url: string): boolean {
  if (!matchMedia("(pointer: coarse)").matches || typeof navigator.share !== "function")
    return false;
  navigator.share({ title, ...(hasAddress() ? { url } : { text: url }) }).catch(() => undefined); // the player may think better of it
  return true;
}
