import type { MapPosition, Size } from './outlineView.ts';
import type { MapView, Place } from './view.ts';

/** `regions.json`: rings of the country's regions, first point and differences, in fractions of a view unit. */
export interface Shapes {
  grain: number;
  rings: number[][];
}

export interface Label extends Place {
  name: string;
  /** Larger ones are placed first and displace others. */
  weight: number;
}

/** Colours of the theme, read again for each drawing so that seasons and the dark scheme apply. */
function colours(canvas: HTMLCanvasElement) {
  const style = getComputedStyle(canvas);
  const of = (name: string): string => style.getPropertyValue(name).trim();
  return {
    land: of('--c-card'),
    border: of('--c-line-2'),
    coast: of('--c-field'),
    ink: of('--c-ink-2'),
    halo: of('--c-card'),
    font: of('--font-sans') || 'sans-serif',
  };
}

/**
 * One path for all regions, built once: the canvas scales it. Built as an SVG path string: thirty-six thousand calls,
 * one for each point, block a phone several times as long.
 */
export function outlinePath({ grain, rings }: Shapes): Path2D {
  const spelt = rings.map(([x, y, ...steps]) => `M${x} ${y}l${steps.join(' ')}z`).join('');
  const path = new Path2D();
  path.addPath(new Path2D(spelt), { a: 1 / grain, d: 1 / grain });
  return path;
}

/** Minimum population of a named city at a scale. */
const leastAt = (scale: number): number => (scale < 2 ? 250_000 : scale < 5 ? 90_000 : scale < 12 ? 30_000 : 0);

/** Margins around a name, half of its height, and how far it may move away from a marker: CSS pixels. */
const room = { x: 14, y: 6, half: 10, most: 24 };

export interface DrawnMap {
  path: Path2D | null;
  labels: readonly Label[];
  /** Marker positions: a name half under one is unreadable. */
  markers: readonly Disc[];
}

/** Centre and radius, CSS pixels. */
export type Disc = readonly [x: number, y: number, radius: number];

/** Draws land, borders of regions, and names of cities as far as they fit. */
export function drawCountry(
  canvas: HTMLCanvasElement,
  { path, labels, markers }: DrawnMap,
  stand: MapPosition,
  size: Size,
  view: MapView,
): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const ratio = Math.min(2, window.devicePixelRatio || 1);
  const [width, height] = [Math.round(size.width * ratio), Math.round(size.height * ratio)];
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
  const { land, border, coast, ink, halo, font } = colours(canvas);
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, width, height);
  if (path) {
    const scale = stand.scale * ratio;
    context.setTransform(scale, 0, 0, scale, width / 2 - stand.x * scale, height / 2 - stand.y * scale);
    context.fillStyle = land;
    context.fill(path);
    context.lineJoin = 'round';
    context.strokeStyle = stand.scale > 6 ? coast : border;
    context.lineWidth = 1 / stand.scale;
    context.stroke(path);
  }
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  const taken: [number, number, number, number][] = [];
  const least = leastAt(stand.scale);
  for (const label of labels) {
    if (label.weight < least) continue;
    const [x, y] = view.toPoint(label);
    if (x < -80 || y < -20 || x > size.width + 80 || y > size.height + 20) continue;
    context.font = `${label.weight > 900_000 ? 600 : 400} ${label.weight > 900_000 ? 15 : 14}px ${font}`;
    const half = context.measureText(label.name).width / 2;
    const box: [number, number, number, number] = [x - half - room.x, y + 4, x + half + room.x, y + 30];
    if (
      taken.some(
        ([left, top, right, bottom]) =>
          box[0] < right && box[2] > left && box[1] < bottom + room.y && box[3] > top - room.y,
      )
    )
      continue;
    const line = y + 22;
    // The marker shows where the city is: its name may move down a little, and nowhere else.
    const under = markers.filter(
      ([across, down, radius]) => Math.abs(across - x) < half + radius && Math.abs(down - line) < radius + room.half,
    );
    const lowest = Math.max(line, ...under.map(([, down, radius]) => down + radius + room.half));
    if (lowest - line > room.most) continue;
    taken.push([box[0], box[1], box[2], box[3] + lowest - line]);
    context.textAlign = 'center';
    context.strokeStyle = halo;
    context.lineWidth = 4;
    context.strokeText(label.name, x, lowest);
    context.fillStyle = ink;
    context.fillText(label.name, x, lowest);
  }
}
