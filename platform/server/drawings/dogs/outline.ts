/**
 * Pure geometry of the drawings: a body is made of limbs, a limb is a line with a thickness, an outline goes smoothly
 * around it.
 */
export type Point = readonly [x: number, y: number];
/**
 * A place on a limb's line and how far the outline keeps from it: on the left hand of the way (the upper side, walking
 * right), and on the right.
 */
export type Station = readonly [x: number, y: number, upper: number, lower?: number];

/** Half a unit is finer than the eye sees, and a third shorter on the wire than a tenth. */
const round = (value: number): number => Math.round(value * 2) / 2;
export const at = ([x, y]: Point): string => `${round(x)} ${round(y)}`;

/** Writes curves as steps from the last point, in halves or wholes: shorter than places in the box. */
function pen([x, y]: Point, grain: 1 | 2): (letter: 'c' | 'q', ...points: readonly Point[]) => string {
  const step = (value: number): number => Math.round(value * grain);
  let [lastX, lastY] = [step(x), step(y)];
  return (letter, ...points) => {
    const written = points.map(([px, py]) => `${(step(px) - lastX) / grain} ${(step(py) - lastY) / grain}`).join(' ');
    const [endX, endY] = points.at(-1) as Point;
    [lastX, lastY] = [step(endX), step(endY)];
    return `${letter}${written.replaceAll(' -', '-').replace(/(^|[ -])0\./g, '$1.')}`;
  };
}

export const mix = (from: number, to: number, part: number): number => from + (to - from) * part;

/** The points around a limb: along the upper side, round the end, back along the lower side, round the start. */
export function around(stations: readonly Station[], cap = 0.8): Point[] {
  const upper: Point[] = [];
  const lower: Point[] = [];
  let start: Point = [0, 0];
  let end: Point = [0, 0];
  for (const [nth, [x, y, up, down = up]] of stations.entries()) {
    const before = stations[Math.max(0, nth - 1)] as Station;
    const after = stations[Math.min(stations.length - 1, nth + 1)] as Station;
    const length = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1;
    const [dx, dy] = [(after[0] - before[0]) / length, (after[1] - before[1]) / length];
    upper.push([x + dy * up, y - dx * up]);
    lower.unshift([x - dy * down, y + dx * down]);
    const reach = Math.min(up, down) * cap;
    if (nth === 0) start = [x - dx * reach, y - dy * reach];
    if (nth === stations.length - 1) end = [x + dx * reach, y + dy * reach];
  }
  return [...upper, end, ...lower, start];
}

const pointOf = (points: readonly Point[], nth: number): Point =>
  points[((nth % points.length) + points.length) % points.length] as Point;

/** All outlines turn the same way: where two of them overlap the one figure has no holes. */
function clockwise(points: readonly Point[]): readonly Point[] {
  const area = points.reduce(
    (sum, [x, y], nth) => sum + x * pointOf(points, nth + 1)[1] - pointOf(points, nth + 1)[0] * y,
    0,
  );
  return area > 0 ? points : points.toReversed();
}

/** A closed smooth line through the points (Catmull–Rom as Bézier curves). */
export function smooth(outline: readonly Point[]): string {
  const points = clockwise(outline);
  const draw = pen(pointOf(points, 0), 2);
  const parts = [`M${at(pointOf(points, 0))}`];
  for (let nth = 0; nth < points.length; nth += 1) {
    const [a, b, c, d] = [-1, 0, 1, 2].map((step) => pointOf(points, nth + step)) as [Point, Point, Point, Point];
    parts.push(
      draw(
        'c',
        [b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6],
        [c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6],
        c,
      ),
    );
  }
  return `${parts.join('')}z`;
}

/** The same line as many short steps. */
function stepsOf(points: readonly Point[]): Point[] {
  const steps: Point[] = [];
  for (let nth = 0; nth < points.length; nth += 1) {
    const [a, b, c, d] = [-1, 0, 1, 2].map((step) => pointOf(points, nth + step)) as [Point, Point, Point, Point];
    for (let part = 0; part < 1; part += 0.1) {
      const curve = (side: 0 | 1): number =>
        0.5 *
        (2 * b[side] +
          (c[side] - a[side]) * part +
          (2 * a[side] - 5 * b[side] + 4 * c[side] - d[side]) * part ** 2 +
          (3 * b[side] - a[side] - 3 * c[side] + d[side]) * part ** 3);
      steps.push([curve(0), curve(1)]);
    }
  }
  return steps;
}

export interface Fur {
  /** Length of a lock along the outline. */
  lock: number;
  /** How far it stands out. */
  depth: number;
  /** Round curls, or locks that hang in the direction of the ground. */
  curly?: boolean;
  /** Where the coat is long, by the outward direction of the outline; everywhere by default. */
  where?: (outward: Point, at: Point) => boolean;
}

/** Hair needs no halves. */
const whole = ([x, y]: Point): string => `${Math.round(x)} ${Math.round(y)}`;

/** Locks lie on the ground. */
const floor = 214.5;

/** An outline with locks or curls on it. */
export function furry(outline: readonly Point[], { lock, depth, curly = false, where = () => true }: Fur): string {
  const steps = stepsOf(clockwise(outline));
  const length = steps.reduce(
    (sum, [x, y], nth) => sum + Math.hypot(pointOf(steps, nth + 1)[0] - x, pointOf(steps, nth + 1)[1] - y),
    0,
  );
  const count = Math.max(6, Math.round(length / lock));
  const knots: Point[] = [];
  let walked = 0;
  for (const [nth, [x, y]] of steps.entries()) {
    if (walked >= (knots.length * length) / count && knots.length < count) knots.push([x, y]);
    const [nextX, nextY] = pointOf(steps, nth + 1);
    walked += Math.hypot(nextX - x, nextY - y);
  }
  const draw = pen(pointOf(knots, 0), 1);
  const parts = [`M${whole(pointOf(knots, 0))}`];
  for (const [nth, from] of knots.entries()) {
    const to = pointOf(knots, nth + 1);
    const span = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
    const outward: Point = [(to[1] - from[1]) / span, -(to[0] - from[0]) / span];
    const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
    const [before, after] = [pointOf(knots, nth - 1), pointOf(knots, nth + 2)];
    const out = ([x, y]: Point, far: number): Point => [x + outward[0] * far, y + outward[1] * far];
    if (!where(outward, middle)) {
      parts.push(
        draw(
          'c',
          [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6],
          [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6],
          to,
        ),
      );
    } else if (curly) {
      parts.push(draw('c', out(from, span * 0.62), out(to, span * 0.62), to));
    } else {
      // A lock leaves the outline, hangs down a little and comes back at a sharp angle.
      const down = outward[1] < -0.5 ? 0.15 : 0.55;
      const [x, y] = out([mix(middle[0], to[0], 0.5), mix(middle[1], to[1], 0.5)], depth);
      const tip: Point = [x, Math.min(floor, y + depth * down)];
      const [bendX, bendY] = out(middle, depth * 0.9);
      parts.push(
        draw('q', [bendX, Math.min(floor, bendY)], tip),
        draw('q', [mix(tip[0], to[0], 0.5), mix(tip[1], to[1], 0.4)], to),
      );
    }
  }
  return `${parts.join('')}z`;
}

/** Turns points around a centre, degrees clockwise, and moves them. */
export function placed(points: readonly Point[], [x, y]: Point, scale: number, degrees = 0): Point[] {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  return points.map(([px, py]) => [x + (px * cos - py * sin) * scale, y + (px * sin + py * cos) * scale]);
}
