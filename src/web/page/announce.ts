// What those who listen are told: one line for every action, appended to a live region that has been
// there from the start, so that nothing is read twice.

const MOST = 20; // lines that are kept; a region is heard, not read

/** Says a line once; what ends a run is an alert. */
export function announce(text: string, final = false): void {
  const region = document.getElementById(final ? "alert" : "spoken");
  if (!region) return;
  const line = document.createElement("p");
  line.textContent = text;
  region.append(line);
  while (region.childElementCount > MOST) region.firstElementChild?.remove();
}

/** Answers a question: the text is said again even if it is the same. */
export function tell(text: string): void {
  const status = document.getElementById("status");
  if (status) status.textContent = text;
}
