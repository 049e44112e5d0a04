import type { DogPose } from '#platform/contract/dogDrawing.ts';
import type { Build } from './builds/build.ts';
import { mix, type Point, type Station } from './outline.ts';

/** Where the dog's feet are. */
export const ground = 214;

export interface Skeleton {
  torso: Station[];
  neck: Station[];
  /** Centre of the skull, and the head's turn in degrees. */
  head: Point;
  nod: number;
  /** Near and far legs, each with its foot. */
  near: Station[][];
  far: Station[][];
  /** Where the tail begins, and whether it lies on the ground. */
  tail: Point;
  isTailDown: boolean;
  /** Lines inside the outline: shoulder and thigh. */
  shoulder: Point[];
  thigh: Point[];
}

interface Measures {
  build: Build;
  /** Height, length, chest depth, half a leg and the skull in units of the drawing. */
  h: number;
  len: number;
  cd: number;
  bone: number;
  skull: number;
  x0: number;
}

const foot = (x: number, y: number, bone: number): Station[] => [
  [x + bone * 0.5, y - bone * 0.72, bone * 0.72, bone * 0.72],
  [x - bone * 1.25, y - bone * 0.55, bone * 0.55, bone * 0.55],
];

export function skeletonOf(build: Build, pose: DogPose): Skeleton {
  const h = build.height;
  const len = build.length * h;
  const m: Measures = { build, h, len, cd: build.chest * h, bone: build.bone * h, skull: build.head * h, x0: 160 - len / 2 };
  if (pose === 'sit') return sitting(m);
  if (pose === 'lie' || pose === 'sleep') return lying(m, pose === 'sleep');
  return standing(m, pose === 'move');
}

function headOf({ build, h, skull }: Measures, base: Point, rise = build.rise, reach = build.neck): Point {
  const angle = (rise * Math.PI) / 180;
  const length = reach * h + skull * 0.25;
  return [base[0] - Math.cos(angle) * length, base[1] - Math.sin(angle) * length];
}

function neckOf({ build, h, cd, skull }: Measures, head: Point, base: Point): Station[] {
  const throat = build.throat * h;
  return [
    [head[0] + skull * 0.16, head[1] + skull * 0.1, throat * 0.92],
    [mix(head[0], base[0], 0.45), mix(head[1], base[1], 0.5), throat * 1.12, throat * 1.16],
    [base[0], base[1], cd * 0.34, cd * 0.44],
    [base[0] + cd * 0.34, base[1] + cd * 0.3, cd * 0.3, cd * 0.3],
  ];
}

function standing(m: Measures, moves: boolean): Skeleton {
  const { build, h, len, cd, bone, x0 } = m;
  const lift = moves ? 3 : 0;
  const top = ground - h - lift;
  const croup = top + build.slope * h;
  const loin = cd * build.loin;
  const elbow = top + cd;
  const legs = ground - elbow;
  const xs = x0 + 0.22 * len;
  const x1 = x0 + len;
  const backAt = (part: number): number => mix(top, croup, part) - build.arch * h * Math.sin(Math.PI * Math.min(1, Math.max(0, part)) ** 1.15);
  const hips = Math.max(loin, cd * 0.58);
  const torso: Station[] = [
    [x0 + 0.06 * len, top + cd * 0.58, cd * 0.24, cd * 0.24],
    [xs, top + cd * 0.5, cd * 0.5, cd * 0.48],
    [x0 + 0.44 * len, backAt(0.35) + cd * 0.5, cd * 0.48, cd * 0.52 + (top - backAt(0.35))],
    [x0 + 0.68 * len, backAt(0.7) + loin * 0.5, loin * 0.5, loin * 0.5],
    [x0 + 0.86 * len, backAt(0.95) + hips * 0.5, hips * 0.5, hips * 0.46],
    [x0 + 0.955 * len, croup + hips * 0.56, hips * 0.38, hips * 0.34],
  ];
  const base: Point = [x0 + 0.17 * len, top + cd * 0.34];
  const head = headOf(m, base, moves ? build.rise - 8 : build.rise);
  const front = (dx: number): Station[][] => {
    const x = x0 + 0.2 * len + dx;
    return [
      [
        [x + h * 0.02, elbow - cd * 0.34, cd * 0.19],
        [x, elbow - cd * 0.02, bone * 1.35],
        [x - bone * 0.2, ground - legs * 0.42, bone * 0.95],
        [x - bone * 0.1, ground - bone * 0.8, bone * 0.88],
      ],
      foot(x, ground, bone),
    ];
  };
  const hock = Math.min(legs * 0.5, h * 0.25);
  const hind = (dx: number): Station[][] => {
    const x = x0 + 0.93 * len + dx + build.slope * h * 0.5;
    return [
      [
        [x - 0.09 * len, croup + hips * 0.52, hips * 0.42, hips * 0.46],
        [x - 0.1 * len - h * 0.02, mix(croup + hips * 0.9, ground - hock, 0.32), hips * 0.28, hips * 0.24],
        [x + h * 0.015, ground - hock, bone * 0.98, bone * 0.9],
        [x - h * 0.012, ground - bone * 0.9, bone * 0.82, bone * 0.86],
      ],
      foot(x - h * 0.012, ground, bone),
    ];
  };
  const shoulder: Point[] = [
    [xs - len * 0.02, top + cd * 0.3],
    [xs - len * 0.055, top + cd * 0.58],
    [xs - len * 0.01, elbow - cd * 0.06],
  ];
  const thigh: Point[] = [
    [x0 + 0.8 * len, croup + hips * 0.42],
    [x0 + 0.765 * len, croup + hips * 0.72],
    [x0 + 0.8 * len, croup + hips * 1.02],
  ];
  const tail: Point = [x1 - len * 0.05, croup + hips * 0.2];
  const still = { torso, head, nod: 0, tail, isTailDown: false, shoulder, thigh, neck: neckOf(m, head, base) };
  if (!moves) return { ...still, near: [...front(0), ...hind(0)], far: [...front(-h * 0.1), ...hind(-h * 0.16)] };
  const xf = x0 + 0.2 * len;
  const xh = x0 + 0.86 * len;
  const reach = Math.max(legs, h * 0.4);
  const forward: Station[][] = [
    [
      [xf + h * 0.02, elbow - cd * 0.34, cd * 0.19],
      [xf - reach * 0.12, elbow + bone * 0.2, bone * 1.35],
      [xf - reach * 0.46, ground - legs * 0.52, bone * 0.96],
      [xf - reach * 0.7, ground - legs * 0.2, bone * 0.86],
    ],
    foot(xf - reach * 0.72, ground - legs * 0.1, bone),
  ];
  const back: Station[][] = [
    [
      [xf + h * 0.02, elbow - cd * 0.34, cd * 0.17],
      [xf + reach * 0.14, elbow, bone * 1.3],
      [xf + reach * 0.3, ground - legs * 0.46, bone * 0.92],
      [xf + reach * 0.58, ground - legs * 0.26, bone * 0.8],
    ],
    [
      [xf + reach * 0.56, ground - legs * 0.28, bone * 0.7],
      [xf + reach * 0.66, ground - legs * 0.1, bone * 0.6],
    ],
  ];
  const push: Station[][] = [
    [
      [xh, croup + hips * 0.5, hips * 0.42, hips * 0.46],
      [xh + reach * 0.06, mix(croup + hips, ground - hock, 0.35), hips * 0.3, hips * 0.24],
      [xh + reach * 0.46, ground - hock * 0.98, bone * 0.98, bone * 0.9],
      [xh + reach * 0.56, ground - bone * 1.1, bone * 0.82],
    ],
    foot(xh + reach * 0.56, ground, bone),
  ];
  const under: Station[][] = [
    [
      [xh, croup + hips * 0.5, hips * 0.4],
      [xh - reach * 0.22, mix(croup + hips, ground - hock, 0.4), hips * 0.25, hips * 0.22],
      [xh - reach * 0.16, ground - hock * 0.92, bone * 0.95],
      [xh - reach * 0.42, ground - bone * 0.9, bone * 0.8],
    ],
    foot(xh - reach * 0.44, ground, bone),
  ];
  return { ...still, near: [...forward, ...push], far: [...back, ...under] };
}

function sitting(m: Measures): Skeleton {
  const { build, h, len, cd, bone } = m;
  const short = Math.min(len, h * 1.25);
  const x0 = 160 - short * 0.42;
  const top = ground - h * 1.02;
  const xs = x0 + 0.2 * short;
  const xr = x0 + short * 0.74;
  const loin = cd * Math.max(build.loin, 0.66);
  const torso: Station[] = [
    [xs - cd * 0.24, top + cd * 0.5, cd * 0.3, cd * 0.28],
    [xs + cd * 0.08, top + cd * 0.6, cd * 0.5, cd * 0.42],
    [mix(xs, xr, 0.55), mix(top + cd * 0.6, ground - h * 0.2, 0.5), cd * 0.46, cd * 0.42],
    [xr - h * 0.02, ground - h * 0.2, loin * 0.52, loin * 0.4],
    [xr + h * 0.02, ground - h * 0.09, h * 0.1, h * 0.09],
  ];
  const base: Point = [xs - cd * 0.06, top + cd * 0.38];
  const head = headOf({ ...m, x0 }, base, Math.min(76, build.rise + 14));
  const elbow = top + cd * 1.02;
  const front = (dx: number): Station[][] => {
    const x = xs - cd * 0.08 + dx;
    return [
      [
        [x + cd * 0.1, elbow - cd * 0.42, cd * 0.22],
        [x + bone * 0.2, elbow, bone * 1.4],
        [x - bone * 0.2, mix(elbow, ground, 0.6), bone],
        [x - bone * 0.3, ground - bone * 0.8, bone * 0.9],
      ],
      foot(x - bone * 0.3, ground, bone),
    ];
  };
  const r = Math.min(h * 0.2, cd * 0.5);
  const thighAt: Point = [xr - h * 0.1, ground - r * 1.04];
  const haunch: Station[][] = [
    [
      [thighAt[0] + r * 0.5, thighAt[1] + r * 0.1, r * 0.86, r * 0.8],
      [thighAt[0] - r * 0.5, thighAt[1] + r * 0.02, r * 0.88, r * 0.94],
    ],
    [
      [xr - h * 0.02, ground - bone * 0.9, bone * 0.9, bone * 0.9],
      [xr - h * 0.2, ground - bone * 0.8, bone * 0.8, bone * 0.8],
      [xr - h * 0.34, ground - bone * 0.6, bone * 0.62, bone * 0.6],
    ],
  ];
  return {
    torso,
    head,
    nod: -2,
    isTailDown: true,
    tail: [xr + h * 0.06, ground - h * 0.08],
    neck: neckOf(m, head, base),
    near: [...front(0), ...haunch],
    far: [...front(-h * 0.09)],
    shoulder: [
      [xs + cd * 0.06, top + cd * 0.5],
      [xs + cd * 0.16, top + cd * 0.8],
      [xs + cd * 0.02, elbow + cd * 0.08],
    ],
    thigh: [
      [thighAt[0] - r * 0.3, thighAt[1] - r * 0.86],
      [thighAt[0] - r * 1.24, thighAt[1] - r * 0.3],
      [thighAt[0] - r * 1.2, thighAt[1] + r * 0.5],
    ],
  };
}

function lying(m: Measures, sleeps: boolean): Skeleton {
  const { build, h, len, cd, bone, skull } = m;
  const long = Math.min(len, h * 1.7);
  const x0 = 168 - long / 2;
  const top = ground - cd * 1.02;
  const xs = x0 + 0.24 * long;
  const loin = cd * Math.max(build.loin, 0.7);
  const torso: Station[] = [
    [x0 + 0.08 * long, top + cd * 0.56, cd * 0.28, cd * 0.3],
    [xs, top + cd * 0.5, cd * 0.5, cd * 0.5],
    [x0 + 0.48 * long, top + cd * 0.56, cd * 0.48, cd * 0.46],
    [x0 + 0.74 * long, ground - loin * 0.52, loin * 0.54, loin * 0.5],
    [x0 + 0.92 * long, ground - loin * 0.4, loin * 0.42, loin * 0.4],
    [x0 + 0.99 * long, ground - loin * 0.28, loin * 0.24, loin * 0.26],
  ];
  const base: Point = [x0 + 0.16 * long, top + cd * 0.4];
  const low: Point = [base[0] - build.neck * h * 0.72 - skull * 0.4, ground - skull * 0.5 - bone * 0.9];
  const head = sleeps ? low : headOf(m, base, build.rise + 6);
  const arm = Math.max(h * 0.46, cd * 0.6);
  const reach = sleeps ? Math.max(arm, base[0] - low[0] + skull * (0.3 + build.muzzle * 0.5)) : arm;
  const front = (dx: number, dy: number): Station[][] => [
    [
      [xs - h * 0.02, ground - cd * 0.34, cd * 0.24],
      [xs - h * 0.1 + dx, ground - bone * 1.25 + dy, bone * 1.3],
      [xs - reach + dx, ground - bone * 0.95 + dy, bone * 0.92, bone * 0.92],
    ],
    foot(xs - reach + dx, ground + dy, bone),
  ];
  const r = loin * 0.52;
  const thighAt: Point = [x0 + 0.8 * long, ground - r * 1.04];
  const haunch: Station[][] = [
    [
      [thighAt[0] + r * 0.5, thighAt[1] + r * 0.1, r * 0.82, r * 0.84],
      [thighAt[0] - r * 0.45, thighAt[1] + r * 0.06, r * 0.9, r * 0.94],
    ],
    [
      [thighAt[0] + r * 0.2, ground - bone * 0.9, bone * 0.9],
      [thighAt[0] - r * 1.1, ground - bone * 0.85, bone * 0.85],
      [thighAt[0] - r * 1.1 - h * 0.12, ground - bone * 0.6, bone * 0.62, bone * 0.6],
    ],
  ];
  return {
    torso,
    head,
    nod: sleeps ? 6 : 0,
    isTailDown: true,
    tail: [x0 + 0.97 * long, ground - loin * 0.24],
    neck: neckOf(m, head, base),
    near: [...front(0, 0), ...haunch],
    far: sleeps ? [] : [...front(-h * 0.1, -bone * 0.3)],
    shoulder: [
      [xs + cd * 0.02, top + cd * 0.26],
      [xs - cd * 0.12, top + cd * 0.5],
      [xs - cd * 0.02, top + cd * 0.8],
    ],
    thigh: [
      [thighAt[0] - r * 0.3, thighAt[1] - r * 0.86],
      [thighAt[0] - r * 1.22, thighAt[1] - r * 0.2],
      [thighAt[0] - r * 1.0, thighAt[1] + r * 0.62],
    ],
  };
}
