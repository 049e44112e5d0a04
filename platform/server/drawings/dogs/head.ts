import type { Build } from './builds/build.ts';
import { type Point, placed, smooth } from './outline.ts';

export interface Head {
  outline: Point[];
  nose: string;
  /** An open eye, or the line of a closed one. */
  eye: Point;
  mouth: Point[];
  /** The muzzle, for masks and markings. */
  muzzle: Point[];
  /** A beard and eyebrows, for wire coats; a topknot where the coat is clipped or silky. */
  beard: Point[];
  brow: Point[];
  topknot: Point[];
  near: Point[];
  far: Point[];
  /** Ears that hang before the cheek are drawn over the head with their own line. */
  isOver: boolean;
}

/** A head in profile looking left, its skull a circle of one unit around the centre. */
export function headOf(build: Build, [x, y]: Point, size: number, nod: number): Head {
  const { muzzle: m, tip, stop, lips, dome } = build;
  const base = -0.11 + stop * 0.6;
  const front = -0.46 - m;
  const noseTop = base + 0.02 + m * 0.09 + tip * 0.04;
  const chin = noseTop + tip * 1.05;
  const put = (points: readonly Point[]): Point[] => placed(points, [x, y], size, nod);
  const outline: Point[] = [
    [0.5, 0.14],
    [0.4, -0.3],
    [0.06, -0.47 * dome],
    [-0.26, -0.42 * dome],
    [-0.42, (-0.3 + Math.max(0, stop) * 0.3) * Math.max(1, dome * 0.96)],
    [-0.5, base],
    [-0.46 - m * 0.55, base + m * 0.045],
    [front + 0.04, noseTop - 0.03],
    [front - 0.03, noseTop + 0.06],
    [front + 0.01, noseTop + tip * 0.55],
    [front + 0.05 + tip * 0.06, chin + lips * 0.2],
    [-0.46 - m * 0.55, chin + 0.03 + lips * 0.8],
    [-0.42, chin + 0.08 + lips * 0.9],
    [-0.16, 0.42 + lips * 0.2],
    [0.24, 0.46],
  ];
  const nose: Point[] = [
    [front + 0.1, noseTop - 0.06],
    [front - 0.03, noseTop - 0.03],
    [front - 0.06, noseTop + 0.06],
    [front + 0.02, noseTop + 0.13],
    [front + 0.1, noseTop + 0.05],
  ];
  const lip = chin - 0.06 - tip * 0.12 + lips * 0.35;
  const ear = earsOf(build);
  return {
    outline: put(outline),
    nose: smooth(put(nose)),
    eye: put([[-0.3, -0.14 * dome]])[0] as Point,
    mouth: put([
      [front + 0.05, noseTop + tip * 0.62],
      [front + m * 0.4, lip + 0.02],
      [-0.4 + Math.min(0.1, m * 0.1), lip + 0.02 + lips * 0.1],
    ]),
    muzzle: put([
      [front - 0.3, noseTop - 0.5],
      [-0.56, base - 0.06],
      [-0.42, base + 0.1],
      [-0.3, 0.3],
      [-0.34, 0.8 + lips],
      [front - 0.3, 0.9],
    ]),
    beard: put([
      [front + 0.02, noseTop + 0.08],
      [-0.46 - m * 0.45, base + 0.06],
      [-0.36, 0.12],
      [-0.3, 0.46],
      [-0.46 - m * 0.3, chin + 0.22],
      [front + 0.04, chin + 0.3],
      [front - 0.04, chin],
    ]),
    brow: put([
      [-0.14, -0.46 * dome],
      [-0.4, -0.42],
      [-0.62, -0.26],
      [-0.42, -0.18],
      [-0.2, -0.28],
    ]),
    topknot: put([
      [0.46, -0.16],
      [0.36, -0.6],
      [0.02, -0.74],
      [-0.34, -0.62],
      [-0.46, -0.34],
      [-0.2, -0.24],
      [0.2, -0.1],
    ]),
    near: put(ear.near),
    far: put(ear.far),
    isOver: ear.isOver,
  };
}

function earsOf({ ear, earSize: e, dome }: Build): { near: Point[]; far: Point[]; isOver: boolean } {
  const top = -0.4 * dome;
  const shift = (points: readonly Point[], dx: number, dy = 0): Point[] => points.map(([x, y]) => [x + dx, y + dy]);
  if (ear === 'prick' || ear === 'bat') {
    const wide = ear === 'bat' ? 0.34 : 0.24;
    const near: Point[] =
      ear === 'bat'
        ? [
            [-0.06, top + 0.14],
            [-0.1, top - e * 0.5],
            [0.1, top - e * 1.02],
            [0.26, top - e * 0.98],
            [0.24 + wide * 0.9, top - e * 0.4],
            [0.42, top + 0.34],
            [0.18, top + 0.22],
          ]
        : [
            [-0.04, top + 0.1],
            [-0.02, top - e * 0.5],
            [0.13, top - e * 1.06],
            [0.3, top - e * 0.6],
            [0.2 + wide, top + 0.2],
            [0.18, top + 0.2],
          ];
    return { near, far: shift(near, -0.24, 0.05), isOver: true };
  }
  if (ear === 'tipped') {
    const near: Point[] = [
      [0.0, top + 0.12],
      [0.02, top - e * 0.5],
      [0.12, top - e * 0.9],
      [-0.1, top - e * 0.42],
      [-0.02, top - e * 0.3],
      [0.2, top - e * 0.62],
      [0.36, top - e * 0.1],
      [0.4, top + 0.2],
      [0.18, top + 0.2],
    ];
    return { near, far: shift(near, -0.22, 0.03), isOver: true };
  }
  if (ear === 'button') {
    const near: Point[] = [
      [0.3, top + 0.1],
      [0.2, top - e * 0.3],
      [-0.02, top - e * 0.34],
      [-0.2, top + e * 0.34],
      [-0.16, top + e * 0.86],
      [0.04, top + e * 0.62],
      [0.24, top + 0.3],
    ];
    return { near, far: shift(near, -0.2, -0.02), isOver: true };
  }
  if (ear === 'rose') {
    const near: Point[] = [
      [0.06, top + 0.16],
      [0.14, top - e * 0.1],
      [0.4, top - e * 0.14],
      [0.5 + e * 0.5, top + e * 0.22],
      [0.42, top + e * 0.52],
      [0.26, top + e * 0.4],
    ];
    return { near, far: [], isOver: true };
  }
  if (ear === 'small') {
    const near: Point[] = [
      [0.1, top + 0.12],
      [0.12, top - e * 0.16],
      [0.36, top - e * 0.06],
      [0.42, top + e * 0.5],
      [0.28, top + e * 0.6],
      [0.16, top + 0.28],
    ];
    return { near, far: [], isOver: true };
  }
  // Hanging ears, set at the height of the eye or lower.
  const set = ear === 'drop' ? -0.26 : -0.14;
  const wide = ear === 'long' ? 0.26 : ear === 'fringed' ? 0.3 : 0.27;
  const near: Point[] = [
    [0.02, set - 0.08],
    [0.22, set - 0.14],
    [0.36 + wide * 0.3, set + 0.1],
    [0.3 + wide * 0.55, set + e * 0.62],
    [0.12 + wide * 0.3, set + e * 1.04],
    [-0.08, set + e * 0.8],
    [-0.1, set + e * 0.3],
  ];
  return { near, far: [], isOver: true };
}
