/** A ring segment of the tree. Angles are in degrees, clockwise from below: the sire's half is on the left. */
export interface Cell {
  place: number;
  generation: number;
  from: number;
  to: number;
  inner: number;
  outer: number;
}

const middle = 58;
/** Ring widths: thin for names along the arc, wide for names along the radius. */
const thin = 46;
const wide = 150;
const arcGenerations = 2;

const outerOf = (generation: number): number =>
  middle + Math.min(generation, arcGenerations) * thin + Math.max(0, generation - arcGenerations) * wide;
export const fanRadius = outerOf;

export function cellOf(place: number): Cell {
  const generation = Math.floor(Math.log2(place));
  const first = 2 ** generation;
  const step = 360 / first;
  return {
    place,
    generation,
    from: (place - first) * step,
    to: (place - first + 1) * step,
    inner: outerOf(generation - 1),
    outer: outerOf(generation),
  };
}

const round = (value: number): number => Math.round(value * 100) / 100;
const point = (angle: number, radius: number): string => {
  const radians = (angle * Math.PI) / 180;
  return `${round(-Math.sin(radians) * radius)} ${round(Math.cos(radians) * radius)}`;
};

export function sectorPath({ from, to, inner, outer }: Cell): string {
  const isLarge = to - from > 180 ? 1 : 0;
  return `M${point(from, inner)}L${point(from, outer)}A${outer} ${outer} 0 ${isLarge} 1 ${point(to, outer)}L${point(to, inner)}A${inner} ${inner} 0 ${isLarge} 0 ${point(from, inner)}Z`;
}

/** The path a name is written on, left to right: in the lower half it runs in the other direction. */
export function arcPath({ from, to, inner, outer }: Cell): string {
  const isBelow = Math.cos((((from + to) / 2) * Math.PI) / 180) > 0.01;
  const radius = (inner + outer) / 2 + (isBelow ? 5 : -5);
  return isBelow
    ? `M${point(to, radius)}A${radius} ${radius} 0 0 0 ${point(from, radius)}`
    : `M${point(from, radius)}A${radius} ${radius} 0 0 1 ${point(to, radius)}`;
}

export interface NamePlace {
  isArc: boolean;
  turn: number;
  anchor: 'start' | 'end';
  x: number;
  letters: number;
  size: number;
}

const sizes = [0, 15, 14, 13, 12.5, 12, 11, 10] as const;

/** The smallest readable font size in pixels. */
const readable = 11;
/** The width of the drawing at which its smallest names are readable. */
export const readableWidth = (generations: number): number =>
  Math.ceil(((2 * fanRadius(generations) + 8) * readable) / (sizes[generations] ?? 10));

/** No name is upside down. */
export function namePlace({ generation, from, to, inner, outer }: Cell): NamePlace {
  const size = sizes[generation] ?? 10;
  const angle = (from + to) / 2;
  if (generation <= arcGenerations) {
    const length = ((to - from) * Math.PI * (inner + outer)) / 360;
    return { isArc: true, turn: 0, anchor: 'start', x: 0, letters: Math.floor(length / (size * 0.56)), size };
  }
  const isLeft = angle < 180;
  const letters = Math.floor((outer - inner - 10) / (size * 0.48));
  return {
    isArc: false,
    turn: isLeft ? angle - 90 : angle + 90,
    anchor: isLeft ? 'end' : 'start',
    x: isLeft ? -(inner + 6) : inner + 6,
    letters,
    size,
  };
}
