import type { DogPose } from '#platform/contract/dogDrawing.ts';
import { typeOf, usualColour } from './breeds.ts';
import { box, type Drawn, drawDog } from './draw.ts';

/** What is known of a dog that has no photograph. */
export interface Portrayed {
  /** Chooses the pose, the side it looks to and what else is left open: the same dog is always drawn the same. */
  id: number;
  /** Names as the dictionary and the register have them; empty where nothing is known. */
  breed?: string | undefined;
  group?: number | undefined;
  colour?: string | undefined;
  /** YYYY-MM or a whole day. */
  born?: string | undefined;
  isPuppy?: boolean | undefined;
  pose?: DogPose | undefined;
  /** The head alone, in a square. */
  /** To the right instead of as its id has it. */
  looks?: 'left' | 'right' | undefined;
}

/** Ids of neighbours are numbers in a row: they must not be neighbours in what follows from them. */
export const seedOf = (id: number): number => (Math.imul(id ^ 0x9e3779b9, 0x85ebca6b) >>> 8) & 0xffff;

const puppyMonths = 9;
const oldMonths = 12 * 9;
const usualPoses: readonly DogPose[] = ['stand', 'stand', 'move', 'sit', 'stand', 'lie', 'move', 'sit'];
const puppyPoses: readonly DogPose[] = ['sit', 'stand', 'sit', 'lie', 'move'];

function monthsFrom(born: string | undefined, today: Date): number | null {
  const [year, month] = (born ?? '').split('-').map(Number);
  return year && month ? (today.getUTCFullYear() - year) * 12 + today.getUTCMonth() + 1 - month : null;
}

/** Everything the drawing needs, decided. */
export function portrayed(dog: Portrayed, today: Date): Drawn & { isMirrored: boolean } {
  const seed = seedOf(dog.id);
  const months = monthsFrom(dog.born, today);
  const isPuppy = dog.isPuppy ?? (months !== null && months >= 0 && months < puppyMonths);
  const poses = isPuppy ? puppyPoses : usualPoses;
  const breed = dog.breed ?? '';
  return {
    type: typeOf(breed, dog.group ?? 0, seed),
    pose: dog.pose ?? (poses[seed % poses.length] as DogPose),
    colour: dog.colour || usualColour(breed, seed >> 4),
    isPuppy,
    isOld: months !== null && months >= oldMonths,
    seed: seed >> 4,
    isMirrored: dog.looks ? dog.looks === 'right' : (seed >> 3) % 2 === 1,
  };
}

/** A file of its own: no script, no style, nothing from elsewhere. */
export function dogPicture(dog: Portrayed, today: Date): string {
  const { isMirrored, ...drawn } = portrayed(dog, today);
  const content = drawDog(drawn);
  const shown = isMirrored ? `<g transform="matrix(-1 0 0 1 ${box.width} 0)">${content}</g>` : content;
  return file(`0 0 ${box.width} ${box.height}`, box.width, box.height, shown);
}

const file = (viewBox: string, width: number, height: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="${width}" height="${height}">${content}</svg>`;
