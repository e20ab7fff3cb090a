// A drawing for each game, made of nothing but its own signs.

const BRICKS = [6, 4, 3, 1]; // of six that still stand in each row

function Frontier() {
  return (
    <>
      {BRICKS.flatMap((left, row) =>
        Array.from({ length: 6 }, (_, i) => (
          <rect
            key={`${row}${i}`}
            class={i < left ? "" : "gone"}
            x={28 * i}
            y={10 + 21 * row}
            width="23"
            height="13"
            rx="3"
          />
        )),
      )}
    </>
  );
}

const SIGNS: [x: number, y: number, sign: string][] = [
  [4, 26, "@"],
  [152, 26, "X"],
  ...[4, 29, 53, 78, 103, 128, 152].map((x): [number, number, string] => [x, 48, "+"]),
  [29, 80, "~"],
  [54, 80, "~"],
  [103, 80, "O"],
  [128, 80, "*"],
];

function Threshold() {
  return (
    <>
      <rect class="gone" y="52" width="168" height="42" rx="3" />
      {SIGNS.map(([x, y, sign]) => (
        <text key={`${x} ${y}`} x={x} y={y}>
          {sign}
        </text>
      ))}
    </>
  );
}

function Tale() {
  return (
    <>
      <path d="M42 4 81 26v44L42 92 3 70V26ZM42 26 66 64H18ZM42 4v22M81 26H3M3 70l15-6M81 70l-15-6M42 92 18 64M42 92l24-28M3 26l15 38M81 26 66 64" />
      <text class="told" x="98" y="60">
        + 6
      </text>
    </>
  );
}

const DRAWN: Record<string, () => preact.JSX.Element> = {
  frontier: Frontier,
  threshold: Threshold,
  tale: Tale,
};

export function Glyph({ game }: { game: string }) {
  const Drawing = DRAWN[game];
  return (
    <svg class="glyph" viewBox="0 0 168 96" aria-hidden="true">
      {Drawing && <Drawing />}
    </svg>
  );
}
