import encodeQr from 'qr';

export interface Qr {
  /** Side of the square in modules, including the quiet zone. */
  size: number;
  /** The dark modules as one SVG path; neighbours of a row form one rectangle. */
  path: string;
}

/** Scanners need a margin of four light modules. */
const quiet = 4;

/** Encodes a text as a QR code of error correction level M; one unit of the path is a module. */
export function qrOf(text: string): Qr {
  const rows = encodeQr(text, 'raw', { ecc: 'medium', border: quiet });
  const parts = rows.flatMap((row, y) =>
    runsOf(row).map(([begin, length]) => `M${begin} ${y}h${length}v1h-${length}z`),
  );
  return { size: rows.length, path: parts.join('') };
}

/** Start and length of each run of dark modules. */
function runsOf(row: readonly boolean[]): [begin: number, length: number][] {
  const runs: [number, number][] = [];
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1);
    if (!isDark) continue;
    if (last && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  }
  return runs;
}
