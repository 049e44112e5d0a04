import type { DogPose } from '#platform/contract/dogDrawing.ts';
import { ground } from '../dogs/bones.ts';
import { box, drawDog } from '../dogs/draw.ts';
import { portrayed } from '../dogs/picture.ts';

/** The box of every scene. */
export const stage = { width: 960, height: 640 };
export const outline = '#22302a';

/** Who stands in a scene; what is left out follows from the seed. */
export interface Actor {
  breed?: string | undefined;
  group?: number | undefined;
  colour?: string | undefined;
}

export interface Cast {
  /** Actors in their order; a scene with more places begins again from the first. */
  dogs: readonly Actor[];
  seed: number;
  /** Keeps the ids of several scenes on one page apart. */
  key: string;
}

interface Place {
  x: number;
  y: number;
  /** 1: three hundred and twenty units wide. */
  scale: number;
  pose: DogPose;
  looks?: 'left' | 'right';
  isPuppy?: boolean;
  /** In the air: no shadow, the nose up by so many degrees. */
  leap?: number;
}

/** The nth dog of the cast with its feet at a place. */
export function dogAt(
  { dogs, seed, key }: Cast,
  nth: number,
  { x, y, scale, pose, looks = 'left', isPuppy = false, leap = 0 }: Place,
): string {
  const actor = dogs[nth % Math.max(1, dogs.length)] ?? {};
  const drawn = portrayed({ ...actor, id: seed * 31 + nth * 7, pose, looks, isPuppy }, new Date(0));
  const content = drawDog(drawn, `${key}${nth}`);
  const side = looks === 'right' ? -1 : 1;
  const dx = x - (side * scale * box.width) / 2;
  const dog = `<g transform="matrix(${(side * scale).toFixed(3)} 0 0 ${scale.toFixed(3)} ${dx.toFixed(1)} ${(y - ground * scale).toFixed(1)})">${content}</g>`;
  if (leap) return `<g transform="rotate(${leap} ${x} ${y - 80 * scale})">${dog}</g>`;
  return `<ellipse cx="${x}" cy="${y}" rx="${Math.round(112 * scale)}" ry="${Math.round(9 * scale)}" fill="#14201a" fill-opacity=".16"/>${dog}`;
}

/** Whoever leads the dog, from the shoes to the jacket and the hand with the lead; the rest is above the picture. */
export function handlerAt(
  x: number,
  y: number,
  scale: number,
  cloth: string,
  jacket: string,
  neck: readonly [x: number, y: number],
): string {
  const leg = (dx: number, lean: number): string =>
    `<path d="M${-22 + dx} -430L${24 + dx} -430L${16 + dx + lean} -18L${-14 + dx + lean} -18Z" fill="${cloth}" stroke="${outline}" stroke-width="3"/><path d="M${-16 + dx + lean} -18h34v18h-62q-2 -14 28 -18Z" fill="#4a3a30" stroke="${outline}" stroke-width="3"/>`;
  const hand: readonly [number, number] = [x - 74 * scale, y - 372 * scale];
  const body = `<path d="M-40 -760L96 -760L82 -366Q20 -350 -38 -366Z" fill="${jacket}" stroke="${outline}" stroke-width="3"/><path d="M22 -740L-14 -520Q-30 -430 -66 -380l-22 -14Q-58 -470 -46 -560L-30 -740Z" fill="${jacket}" stroke="${outline}" stroke-width="3"/><circle cx="-78" cy="-378" r="15" fill="#e3bd97" stroke="${outline}" stroke-width="3"/>`;
  const lead = `<path d="M${hand[0].toFixed(0)} ${hand[1].toFixed(0)}Q${((hand[0] + neck[0]) / 2).toFixed(0)} ${((hand[1] + neck[1]) / 2 + 34).toFixed(0)} ${neck[0]} ${neck[1]}" fill="none" stroke="#7e2b2b" stroke-width="4"/>`;
  return `${lead}<g transform="translate(${x} ${y}) scale(${scale})" stroke-linejoin="round">${leg(34, 26)}${leg(0, -18)}${body}</g>`;
}

export const rect = (x: number, y: number, width: number, height: number, fill: string, line = 0): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"${line ? ` stroke="${outline}" stroke-width="${line}"` : ''}/>`;

export const path = (d: string, fill: string, line = 0): string =>
  `<path d="${d}" fill="${fill}"${line ? ` stroke="${outline}" stroke-width="${line}" stroke-linejoin="round" stroke-linecap="round"` : ''}/>`;

/** A pleated rosette with two ribbons. */
export function rosette(x: number, y: number, size: number, colour: string): string {
  const points = Array.from({ length: 32 }, (_, nth) => {
    const radius = nth % 2 ? size : size * 0.86;
    return `${(x + Math.cos((nth * Math.PI) / 16) * radius).toFixed(1)} ${(y + Math.sin((nth * Math.PI) / 16) * radius).toFixed(1)}`;
  });
  const ribbon = (dx: number): string =>
    path(`M${x} ${y}l${dx} ${size * 2.3}l${-dx * 0.6 - 6} -8l-8 10L${x - 8} ${y}Z`, colour, 2);
  return `${ribbon(size * 0.7)}${ribbon(-size * 0.35)}${path(`M${points.join('L')}Z`, colour, 2)}<circle cx="${x}" cy="${y}" r="${size * 0.52}" fill="#f7f0de" stroke="${outline}" stroke-width="2"/>`;
}

/** Blades in a row along a line. */
export function grass(y: number, colour: string, step: number, height: number): string {
  let d = '';
  for (let x = -10; x < stage.width; x += step) {
    const lean = ((x * 7919) % 13) - 6;
    const tall = height * (0.6 + (((x * 104729) % 10) + 10) / 25);
    d += `M${x} ${y}q${lean * 0.4} ${-tall * 0.6} ${lean} ${-tall}q${4} ${tall * 0.5} ${6} ${tall}Z`;
  }
  return path(d, colour);
}

/** A round tree on a trunk. */
export const tree = (x: number, y: number, size: number, leaf: string): string =>
  `${rect(x - size * 0.07, y - size * 0.5, size * 0.14, size * 0.5, '#6b5138')}<circle cx="${x}" cy="${y - size * 0.85}" r="${size * 0.46}" fill="${leaf}"/><circle cx="${x - size * 0.3}" cy="${y - size * 0.62}" r="${size * 0.3}" fill="${leaf}"/><circle cx="${x + size * 0.32}" cy="${y - size * 0.64}" r="${size * 0.32}" fill="${leaf}"/>`;
