import { foot, ground, headOf, type Measures, neckOf, type Skeleton } from './bones.ts';
import { mix, type Point, type Station } from './outline.ts';

/** In show stance, or at a trot. */
export function standing(m: Measures, moves: boolean): Skeleton {
  const { build, h, len, cd, bone, x0 } = m;
  const lift = moves ? 3 : 0;
  const top = ground - h - lift;
  const croup = top + build.slope * h;
  const loin = cd * build.loin;
  const elbow = top + cd;
  const legs = ground - elbow;
  const xs = x0 + 0.22 * len;
  const x1 = x0 + len;
  const backAt = (part: number): number =>
    mix(top, croup, part) - build.arch * h * Math.sin(Math.PI * Math.min(1, Math.max(0, part)) ** 1.15);
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

/** Standing with its nose just above the ground, and as far forward as its neck reaches. */
export function tracking(m: Measures): Skeleton {
  const { build, h, len, cd, skull, x0 } = m;
  const stance = standing(m, false);
  const base: Point = [x0 + 0.15 * len, ground - h + cd * 0.42];
  const nod = -34;
  const drop = Math.sin((-nod * Math.PI) / 180) * skull * (0.4 + build.muzzle * 0.9);
  const y = ground - drop - skull * 0.34;
  const reach = Math.max(build.neck * h + skull * 0.25, Math.abs(y - base[1]) * 1.12);
  const head: Point = [base[0] - Math.sqrt(Math.max(0, reach ** 2 - (y - base[1]) ** 2)), y];
  return { ...stance, head, nod, neck: neckOf(m, head, base) };
}
