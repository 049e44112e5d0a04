import type { DogPose } from '#platform/contract/dogDrawing.ts';
import type { Skeleton } from './bones.ts';
import type { Build } from './builds/build.ts';
import type { Head } from './head.ts';
import { around, at, type Fur, furry, type Point, placed, type Station } from './outline.ts';

const below = ([, y]: Point): boolean => y > 0.25;
const belowOrBehind = ([x, y]: Point): boolean => y > 0.3 || x > 0.62;
/** Where the coat is long enough to be seen in the outline of a part of the body. */
export const furOf = (build: Build, part: 'torso' | 'neck' | 'leg' | 'head' | 'tail' | 'ear'): Fur | null => {
  const unit = build.height / 140;
  const locks = (lock: number, depth: number, where?: Fur['where']): Fur => ({
    lock: lock * unit,
    depth: depth * unit,
    ...(where && { where }),
  });
  const curls = (lock: number): Fur => ({ lock: lock * unit, depth: 0, curly: true });
  switch (build.coat) {
    case 'dense':
      return part === 'neck'
        ? locks(15, 3, ([x, y]) => x < -0.2 && y > 0.1)
        : part === 'tail'
          ? locks(15, 3, below)
          : null;
    case 'feathered':
      return part === 'torso'
        ? locks(13, 7, ([, y]) => y > 0.55)
        : part === 'tail'
          ? locks(12, 7, below)
          : part === 'neck'
            ? locks(13, 5, ([x, y]) => x < -0.1 && y > 0)
            : part === 'ear'
              ? locks(11, 5, below)
              : null;
    case 'rough':
      return part === 'torso'
        ? locks(15, 8, belowOrBehind)
        : part === 'neck'
          ? locks(15, 8, ([, y]) => y > -0.5)
          : part === 'tail'
            ? locks(14, 7, below)
            : part === 'leg'
              ? locks(13, 5, ([x, y]) => x > 0.6 && y > -0.2)
              : null;
    case 'spitz':
      return part === 'torso' || part === 'neck'
        ? locks(15, 7)
        : part === 'tail'
          ? locks(14, 7)
          : part === 'leg'
            ? locks(13, 4, ([x]) => x > 0.5)
            : null;
    case 'wire':
      return part === 'leg'
        ? locks(11, 3, ([x]) => Math.abs(x) > 0.3)
        : part === 'torso'
          ? locks(13, 4, below)
          : part === 'tail'
            ? locks(14, 2.5, below)
            : null;
    case 'curly':
      return part === 'ear' ? curls(12) : part === 'head' ? null : curls(part === 'leg' ? 12 : 14);
    case 'clipped':
      return part === 'ear' || part === 'neck' ? curls(13) : null;
    case 'shaggy':
      return part === 'torso' || part === 'neck'
        ? locks(16, 8, ([, y]) => y > -0.5)
        : part === 'head'
          ? locks(14, 5, ([, y]) => y > -0.2)
          : part === 'ear'
            ? locks(12, 5, below)
            : locks(13, 5);
    case 'silky':
      return part === 'leg'
        ? locks(14, 7)
        : part === 'ear'
          ? locks(12, 7, below)
          : part === 'torso'
            ? locks(14, 10, ([, y]) => y > 0.5)
            : part === 'tail'
              ? locks(12, 5, below)
              : null;
    case 'curtain':
      return part === 'ear' ? locks(12, 6, below) : part === 'tail' ? locks(12, 8) : null;
    default:
      return null;
  }
};

const widened = (stations: readonly Station[], by: number): Station[] =>
  stations.map(([x, y, up, down = up]) => [x, y, up * by, down * by]);
const circle = ([x, y]: Point, radius: number): Point[] =>
  Array.from({ length: 10 }, (_, nth) => [
    x + radius * Math.cos((nth * Math.PI) / 5),
    y + radius * Math.sin((nth * Math.PI) / 5),
  ]);

/** Coats that change more than an edge: curtains to the ground, clipped manes and bracelets, breeches. */
export function extrasOf(build: Build, skeleton: Skeleton, head: Head, pose: DogPose): string[] {
  const unit = build.height / 140;
  const { torso, neck, near, tail } = skeleton;
  if (build.coat === 'curtain' && (pose === 'stand' || pose === 'move')) {
    const first = torso[0] as Station;
    const last = torso.at(-1) as Station;
    const skirt: Point[] = [
      ...torso.map(([x, y, up]): Point => [x, y - up * 1.06]),
      [last[0] + last[2] + 8 * unit, last[1]],
      [last[0] + last[2] + 10 * unit, 205],
      [(first[0] + last[0]) / 2, 206],
      [first[0] - 14 * unit, 205],
      [first[0] - first[2] - 6 * unit, first[1]],
    ];
    return [furry(skirt, { lock: 15 * unit, depth: 6 * unit, where: below })];
  }
  if (build.coat === 'spitz' || build.coat === 'rough') {
    const ruff = furry(around(widened(neck, build.coat === 'spitz' ? 1.34 : 1.2)), {
      lock: 15 * unit,
      depth: 7 * unit,
      where: ([x, y]) => y > -0.3 || x < 0,
    });
    return [
      ruff,
      ...(build.coat === 'spitz' ? [furry(around(widened(torso, 1.07)), { lock: 16 * unit, depth: 6 * unit })] : []),
    ];
  }
  if (build.coat === 'clipped') {
    const [, chest, ribs] = torso as [Station, Station, Station];
    const mane = furry(
      around([
        [chest[0] - chest[2] * 0.3, chest[1] + 4, chest[2] * 0.9],
        [chest[0], chest[1] + 2, chest[2] * 1.16, chest[2] * 1.16],
        [ribs[0], ribs[1], ribs[2] * 1.1],
      ]),
      { lock: 14 * unit, depth: 0, curly: true },
    );
    const bracelets = near
      .filter((_, nth) => nth % 2 === 0)
      .map((leg) => {
        const [ax, ay] = leg.at(-2) as Station;
        const [bx, by] = leg.at(-1) as Station;
        const centre: Point = [ax * 0.35 + bx * 0.65, ay * 0.35 + by * 0.65];
        return furry(circle(centre, 13 * unit), { lock: 11 * unit, depth: 0, curly: true });
      });
    const pompon =
      pose === 'stand' || pose === 'move'
        ? [
            furry(circle([tail[0] + 2 * unit, tail[1] - 36 * unit], 14 * unit), {
              lock: 12 * unit,
              depth: 0,
              curly: true,
            }),
          ]
        : [];
    return [mane, ...bracelets, ...pompon, furry(head.topknot, { lock: 12 * unit, depth: 0, curly: true })];
  }
  if (build.coat === 'curly')
    return [
      furry(placedAround(head.topknot, 1.12), { lock: 12 * unit, depth: 0, curly: true }),
      ...(build.muzzle < 0.6 ? [furry(head.beard, { lock: 11 * unit, depth: 0, curly: true })] : []),
    ];
  if (build.coat === 'wire')
    return [
      furry(head.beard, { lock: 10 * unit, depth: 4 * unit, where: ([, y]) => y > 0.1 }),
      furry(head.brow, { lock: 8 * unit, depth: 3 * unit, where: ([x]) => x < 0.2 }),
    ];
  if (build.coat === 'shaggy' || build.coat === 'curtain')
    return [
      furry(head.beard, { lock: 11 * unit, depth: 6 * unit, where: ([, y]) => y > 0 }),
      furry(head.brow, { lock: 9 * unit, depth: 4 * unit, where: ([x]) => x < 0.3 }),
    ];
  if (build.coat === 'silky') return [furry(placedAround(head.topknot, 0.86), { lock: 10 * unit, depth: 5 * unit })];
  return [];
}

function placedAround(points: readonly Point[], scale: number): Point[] {
  const centre: Point = [
    points.reduce((sum, [x]) => sum + x, 0) / points.length,
    points.reduce((sum, [, y]) => sum + y, 0) / points.length,
  ];
  return placed(
    points.map(([x, y]): Point => [x - centre[0], y - centre[1]]),
    centre,
    scale,
  );
}

/** Lines that tell of hair, curls or folds, inside the outline. */
export function textureOf(build: Build, { torso, neck }: Skeleton, head: Head, pose: DogPose): string {
  const unit = build.height / 140;
  const marks: string[] = [];
  if (build.coat === 'curtain' && (pose === 'stand' || pose === 'move')) {
    const from = (torso[0] as Station)[0];
    const to = (torso.at(-1) as Station)[0];
    for (let nth = 0; nth < 9; nth += 1) {
      const x = from + ((to - from) * nth) / 8;
      const y = (torso[2] as Station)[1] - 12 * unit + (nth % 3) * 5;
      marks.push(`M${at([x, y])}q${at([-3, 22 * unit])} ${at([0, 36 * unit])}t${at([-1, 30 * unit])}`);
    }
  } else if (build.coat === 'curly' || build.coat === 'clipped') {
    const place = build.coat === 'clipped' ? torso.slice(0, 3) : torso.slice(0, 5);
    for (const [x, y, up] of place)
      for (const part of [-0.5, 0.15, 0.7])
        marks.push(`M${at([x - 5 * unit, y + up * part])}q${at([4 * unit, -7 * unit])} ${at([9 * unit, 0])}`);
  } else if (build.coat === 'shaggy' || build.coat === 'spitz' || build.coat === 'rough' || build.coat === 'silky') {
    const place = build.coat === 'rough' || build.coat === 'silky' ? torso.slice(2, 4) : torso.slice(1, 5);
    for (const [x, y, up] of place)
      for (const part of [-0.2, 0.5])
        marks.push(`M${at([x + part * 14, y + up * part])}q${at([4 * unit, 6 * unit])} ${at([2 * unit, 13 * unit])}`);
  } else if (build.coat === 'wire') {
    for (const [x, y, up] of torso.slice(1, 5))
      for (const part of [-0.3, 0.35]) marks.push(`M${at([x + part * 12, y + up * part])}l${at([4 * unit, 7 * unit])}`);
  } else if (build.coat === 'wrinkled') {
    const [x, y, r] = neck[1] as Station;
    marks.push(`M${at([x - r * 0.6, y + r * 0.5])}q${at([-2, 8 * unit])} ${at([5 * unit, 13 * unit])}`);
    const [ex, ey] = head.eye;
    const size = build.head * build.height;
    marks.push(
      `M${at([ex - size * 0.06, ey + size * 0.1])}q${at([size * 0.05, size * 0.1])} ${at([-size * 0.02, size * 0.24])}M${at([ex - size * 0.1, ey - size * 0.17])}q${at([size * 0.1, -size * 0.05])} ${at([size * 0.2, -size * 0.01])}`,
    );
  }
  return marks.join('');
}
