import { foot, ground, headOf, type Measures, neckOf, type Skeleton } from './bones.ts';
import { mix, type Point, type Station } from './outline.ts';

export function sitting(m: Measures): Skeleton {
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

/** With its head up, or asleep. */
export function lying(m: Measures, sleeps: boolean): Skeleton {
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
