import QRCode from 'qrcode';

export interface Qr {
  /** Side of the square in modules, with the quiet zone around. */
  size: number;
  /** The dark modules as one SVG path: neighbours of a row in one rectangle. */
  path: string;
}

/** Scanners need four light modules around. */
const quiet = 4;

export function qrOf(text: string): Qr {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  const parts: string[] = [];
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      if (!modules.get(row, column)) continue;
      const begin = column;
      while (column + 1 < size && modules.get(row, column + 1)) column += 1;
      parts.push(`M${begin + quiet} ${row + quiet}h${column - begin + 1}v1h-${column - begin + 1}z`);
    }
  }
  return { size: size + 2 * quiet, path: parts.join('') };
}
