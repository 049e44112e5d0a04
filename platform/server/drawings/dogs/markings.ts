import type { Skeleton } from './bones.ts';
import type { Build } from './builds/build.ts';
import type { Coat, Marking } from './coats.ts';
import type { Head } from './head.ts';
import { around, at, type Point, type Station, smooth } from './outline.ts';

interface Body {
  build: Build;
  skeleton: Skeleton;
  head: Head;
  tail: Station[];
  /** Of the skull. */
  size: number;
  isOld: boolean;
  seed: number;
}

interface Marks {
  body: string;
  far: string;
  ear: string;
  hasDarkFace: boolean;
}

/** Numbers between 0 and 1 that follow from the seed: the same dog has the same spots. */
function chance(seed: number): () => number {
  let state = (seed * 2654435761) >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return ((state >>> 0) % 10000) / 10000;
  };
}

const blot = (next: () => number, [x, y]: Point, radius: number, count = 7): Point[] =>
  Array.from({ length: count }, (_, nth): Point => {
    const far = radius * (0.62 + next() * 0.62);
    const angle = ((nth + next() * 0.5) / count) * Math.PI * 2;
    return [x + Math.cos(angle) * far * 1.15, y + Math.sin(angle) * far];
  });

/** A small closed shape with soft corners, in whole units: there are many of them. */
function spot(points: readonly Point[]): string {
  const between = (nth: number): string => {
    const [[ax, ay], [bx, by]] = [points[nth % points.length] as Point, points[(nth + 1) % points.length] as Point];
    return `${Math.round((ax + bx) / 2)} ${Math.round((ay + by) / 2)}`;
  };
  return `M${between(0)}${points
    .map((_, nth) => {
      const [x, y] = points[(nth + 1) % points.length] as Point;
      return `Q${Math.round(x)} ${Math.round(y)} ${between(nth + 1)}`;
    })
    .join('')}Z`;
}

const band = (stations: readonly Station[], up: number, down: number): string =>
  smooth(
    around(
      stations.map(([x, y, upper, lower = upper]): Station => [x, y, upper * up, lower * down]),
      1.4,
    ),
  );

/** Legs from the elbow or hock down. */
const feet = (legs: readonly Station[][], from: number): string =>
  legs.map((leg, nth) => band(nth % 2 === 0 ? leg.slice(from) : leg, 1.7, 1.7)).join('');

export function markingsOf(
  { ground, markings }: Coat,
  { build, skeleton, head, tail, size, isOld, seed }: Body,
): Marks {
  const next = chance(seed + 7);
  const { torso, neck, near, far } = skeleton;
  const [hx, hy] = skeleton.head;
  const marks: Marks = { body: '', far: '', ear: '', hasDarkFace: false };
  const paint = (where: 'body' | 'far' | 'ear', path: string, colour: string): void => {
    if (path) marks[where] += `<path d="${path}" fill="${colour}"/>`;
  };
  const everywhere: readonly Point[] = [...torso, ...near.flat(), ...neck].map(([x, y]): Point => [x, y]);
  const left = Math.min(...everywhere.map(([x]) => x)) - 20;
  const right = Math.max(...everywhere.map(([x]) => x)) + 30;
  const top = Math.min(...torso.map(([, y, up]) => y - up)) - 4;
  const skull: Point[] = [
    [hx + size * 0.7, hy + size * 0.2],
    [hx + size * 0.5, hy - size * 0.7],
    [hx - size * 0.1, hy - size * 0.7],
    [hx - size * 0.46, hy - size * 0.3],
    [hx - size * 0.28, hy + size * 0.02],
    [hx + size * 0.1, hy + size * 0.36],
  ];
  const chest = torso[0] as Station;
  const drops = (colour: string, count: number, radius: number): string => {
    const path = Array.from({ length: count }, () =>
      spot(
        blot(
          next,
          [left + next() * (right - left), top - size + next() * (214 - top + size)],
          radius * (0.5 + next()),
          radius < 5 ? 4 : 5,
        ),
      ),
    ).join('');
    return path && `<path d="${path}" fill="${colour}"/>`;
  };
  /** Round dots are points of a thick line: a hundred of them are short to write. */
  const dots = (colour: string, count: number, across: number): string => {
    const path = Array.from(
      { length: count },
      () => `M${Math.round(left + next() * (right - left))} ${Math.round(top - size + next() * (214 - top + size))}h0`,
    ).join('');
    return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${across}"/>`;
  };
  const draw: Record<Marking, (colour: string) => void> = {
    saddle: (colour) => {
      paint(
        'body',
        band(torso, 1.5, 0.06) +
          band(neck, 1.5, -0.2) +
          band(tail, 1.6, build.tail === 'ring' || build.tail === 'plume' ? 0.4 : 0.1),
        colour,
      );
      paint('ear', smooth(head.near), colour);
    },
    mantle: (colour) => paint('body', band(torso, 1.6, 0.34) + band(neck, 1.5, -0.1) + band(tail, 1.5, 1.5), colour),
    points: (colour) => {
      paint(
        'body',
        feet(near, 2) + smooth(blot(() => 0.6, [chest[0] - chest[2] * 0.2, chest[1]], chest[2] * 0.86)),
        colour,
      );
      paint('body', smooth(cheek(head, size, [hx, hy])), colour);
      paint(
        'body',
        smooth(blot(() => 0.5, [head.eye[0] - size * 0.02, head.eye[1] - size * 0.17], size * 0.075)),
        colour,
      );
      paint('far', feet(far, 2), colour);
    },
    feet: (colour) => {
      paint('body', feet(near, 1) + smooth(cheek(head, size, [hx, hy])) + smooth(skull), colour);
      paint('far', feet(far, 1), colour);
      paint('ear', smooth(head.near), colour);
    },
    irish: (colour) => {
      const [, middle] = neck as [Station, Station];
      paint(
        'body',
        feet(near, 3) +
          smooth(
            around([
              [middle[0] - size * 0.2, middle[1] - size * 0.2, size * 0.12],
              [chest[0] - chest[2] * 0.4, chest[1], chest[2] * 0.9],
              [chest[0] + chest[2], chest[1] + chest[2] * 1.4, chest[2] * 0.7],
            ]),
          ) +
          band(tail.slice(-2), 2, 2),
        colour,
      );
      if (/rough|feathered|spitz/.test(build.coat) && build.muzzle > 0.5)
        paint('body', band(neck.slice(1, 3), 1.6, 1.6), colour);
      paint('body', smooth(blaze(head, size, [hx, hy])), colour);
      paint('far', feet(far, 3), colour);
    },
    hound: (colour) => {
      paint(
        'body',
        feet(near, 1) +
          band(torso.slice(0, 5), -0.4, 1.5) +
          smooth(blaze(head, size, [hx, hy])) +
          band(tail.slice(-2), 2, 2) +
          band(neck.slice(1), -0.15, 1.4),
        colour,
      );
      paint('far', feet(far, 1), colour);
    },
    patches: (colour) => {
      const [, , ribs, loin, croup] = torso as [Station, Station, Station, Station, Station];
      const spots: [Point, number][] = [
        [[ribs[0] + next() * 16 - 8, ribs[1] - ribs[2] * (0.4 + next() * 0.5)], ribs[2] * (0.6 + next() * 0.45)],
        [[croup[0] + next() * 12, croup[1] - croup[2] * 0.5], croup[2] * (0.9 + next() * 0.5)],
      ];
      if (next() > 0.5) spots.push([[loin[0], loin[1] - loin[2] * 0.4], loin[2] * (0.6 + next() * 0.6)]);
      paint(
        'body',
        smooth(skull) +
          spots.map(([centre, radius]) => smooth(blot(next, centre, radius, 8))).join('') +
          (next() > 0.4 ? band(tail.slice(0, 3), 1.6, 1.6) : ''),
        colour,
      );
      paint('ear', smooth(head.near), colour);
    },
    brindle: (colour) => {
      const stripes = torso.slice(0, 5).flatMap((from, nth) => {
        const to = torso[nth + 1];
        if (!to || nth === 4) return [];
        return [0, 0.33, 0.66].map((part) => {
          const [x, y, up] = [
            from[0] + (to[0] - from[0]) * part,
            from[1] + (to[1] - from[1]) * part,
            from[2] + (to[2] - from[2]) * part,
          ];
          const lean = next() * 8 - 2;
          return `M${at([x, y - up * (0.95 - next() * 0.3)])}q${at([lean, up * 0.5])} ${at([lean * 0.4, up * (0.9 + next() * 0.7)])}`;
        });
      });
      const thin = build.height * 0.09;
      const rings = [...near, tail].flatMap((limb, nth) =>
        nth < near.length && nth % 2 === 1
          ? []
          : limb
              .slice(0, -1)
              .filter(([, , up]) => up < thin)
              .map(
                ([x, y, up]) => `M${at([x - up * 0.7, y])}q${at([up * 0.6, up * 0.35])} ${at([up * 1.2, up * 0.1])}`,
              ),
      );
      marks.body += `<path d="${[...stripes, ...rings].join('')}" fill="none" stroke="${colour}" stroke-width="3"/>`;
      marks.ear += `<path d="${smooth(head.near)}" fill="${colour}" fill-opacity=".5"/>`;
    },
    merle: (colour) => {
      marks.body += drops(colour, 22, 9.5);
      paint('ear', smooth(head.near), colour);
      marks.far += drops(colour, 8, 6);
    },
    torn: (colour) => {
      marks.body += drops(colour, 16, 10);
      paint('ear', smooth(head.near), colour);
    },
    ticking: (colour) => {
      marks.body += dots(colour, 70, 3.4) + dots(colour, 26, 4.6);
      marks.far += dots(colour, 24, 3.4);
    },
    spots: (colour) => {
      marks.body += dots(colour, 44, 8.5) + dots(colour, 40, 6);
      marks.far += dots(colour, 20, 6.5);
      marks.ear += dots(colour, 60, 7);
    },
    mask: (colour) => {
      paint('body', smooth(head.muzzle), colour);
      marks.hasDarkFace = build.muzzle < 0.3;
      if (build.ear === 'drop' || build.ear === 'button') paint('ear', smooth(head.near), colour);
    },
    mealy: (colour) => {
      paint(
        'body',
        feet(near, 1) +
          band(torso, -0.45, 1.5) +
          band(neck, -0.1, 1.6) +
          smooth(cheek(head, size * 1.14, [hx, hy])) +
          band(tail, -0.2, 1.5),
        colour,
      );
      paint(
        'body',
        smooth(blot(() => 0.5, [head.eye[0] - size * 0.03, head.eye[1] - size * 0.16], size * 0.09)),
        colour,
      );
      paint('far', feet(far, 1), colour);
    },
    tipped: (colour) => {
      marks.body += `<path d="${band(torso, 1.4, -0.42)}" fill="${colour}" fill-opacity=".7"/>`;
      marks.ear += `<path d="${smooth(head.near)}" fill="${colour}" fill-opacity=".6"/>`;
    },
    grey: (colour) => {
      paint(
        'body',
        smooth(head.beard) +
          smooth(head.brow) +
          feet(near, 2) +
          smooth(blot(() => 0.6, [chest[0] - chest[2] * 0.2, chest[1]], chest[2] * 0.8)),
        colour,
      );
      paint('far', feet(far, 2), colour);
    },
  };
  for (const [marking, colour] of markings) draw[marking](colour);
  if (isOld && ground !== '#f9f5ea')
    marks.body += `<path d="${smooth(head.muzzle)}" fill="#e4e1d8" fill-opacity=".72"/>`;
  return marks;
}

/** The lower half of the muzzle and the cheek. */
function cheek(head: Head, size: number, [hx, hy]: Point): Point[] {
  const front = Math.min(...head.outline.map(([x]) => x));
  return [
    [front - size * 0.2, hy + size * 0.02],
    [hx - size * 0.5, hy + size * 0.04],
    [hx - size * 0.2, hy + size * 0.12],
    [hx + size * 0.02, hy + size * 0.36],
    [hx - size * 0.1, hy + size * 0.62],
    [front - size * 0.2, hy + size * 0.6],
  ];
}

/** White from the nose up between the eyes. */
function blaze(head: Head, size: number, [hx, hy]: Point): Point[] {
  const front = Math.min(...head.outline.map(([x]) => x));
  return [
    [front - size * 0.2, hy - size * 0.4],
    [hx - size * 0.34, hy - size * 0.56],
    [hx - size * 0.4, hy - size * 0.24],
    [hx - size * 0.54, hy + size * 0.0],
    [hx - size * 0.42, hy + size * 0.3],
    [hx - size * 0.5, hy + size * 0.7],
    [front - size * 0.2, hy + size * 0.7],
  ];
}
