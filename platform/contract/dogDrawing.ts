/** In show stance, at a trot, sitting, lying with its head up, asleep. */
export const dogPoses = ['stand', 'move', 'sit', 'lie', 'sleep'] as const;
export type DogPose = (typeof dogPoses)[number];

/** What a drawing follows from; whatever is not known is left out, and the drawing then follows from the rest. */
export interface DrawnDog {
  /** Of the dog, or of what it stands for: chooses its pose and the places of its spots, always the same. */
  id: number | string;
  breed?: string | null | undefined;
  /** FCI group. */
  group?: number | null | undefined;
  colour?: string | null | undefined;
  /** YYYY-MM-DD; puppies and old dogs are drawn as such. */
  bornOn?: string | null | undefined;
  isPuppy?: boolean | undefined;
  pose?: DogPose | undefined;
  looks?: 'left' | 'right' | undefined;
  /** The head alone, in a square. */
  view?: 'head' | undefined;
}

export const dogDrawingRoute = '/drawings/dogs/:id(^\\d+).svg';

/** A word as a number: an alias chooses a drawing as well as an id does. */
function numberOf(id: number | string): number {
  if (typeof id === 'number') return id;
  let hash = 0;
  for (const char of id) hash = (Math.imul(hash, 31) + (char.codePointAt(0) ?? 0)) >>> 0;
  return hash;
}

/** Address of the drawing: which type of dog the breed is and what its colour looks like, the server knows. */
export function dogDrawing({ id, breed, group, colour, bornOn, isPuppy, pose, looks, view }: DrawnDog): string {
  const asked = [
    ['breed', breed?.slice(0, 120)],
    ['group', group],
    ['colour', colour?.slice(0, 120)],
    ['age', isPuppy && 'puppy'],
    ['born', !isPuppy && bornOn?.slice(0, 7)],
    ['pose', pose],
    ['looks', looks],
    ['view', view],
  ]
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
    .join('&');
  return `/drawings/dogs/${numberOf(id)}.svg${asked && `?${asked}`}`;
}
