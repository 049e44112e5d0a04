/** In show stance, at a trot, sitting, lying with its head up, asleep, its nose on a track. */
export const dogPoses = ['stand', 'move', 'sit', 'lie', 'sleep', 'track'] as const;
export type DogPose = (typeof dogPoses)[number];

/** What a drawing follows from; whatever is not known is left out, and the drawing then follows from the rest. */
export interface DrawnDog {
  /** Of the dog, or of what it stands for: chooses its pose and the places of its spots, always the same. */
  id: number | string;
  breed?: string | null | undefined;
  /** FCI group; «puppy» where it is a litter. */
  group?: number | 'puppy' | null | undefined;
  colour?: string | null | undefined;
  /** YYYY-MM-DD; puppies and old dogs are drawn as such. */
  bornOn?: string | null | undefined;
  isPuppy?: boolean | undefined;
  pose?: DogPose | undefined;
  looks?: 'left' | 'right' | undefined;
}

/** Ids are numbers or aliases. */
export const dogDrawingRoute = '/drawings/dogs/:id(^[\\w-]{1,40}).svg';

/** Address of the drawing: which type of dog the breed is and what its colour looks like, the server knows. */
export const dogDrawing = ({ id, bornOn, isPuppy, ...rest }: DrawnDog): string =>
  `/drawings/dogs/${id}.svg?${Object.entries({ ...rest, born: bornOn, age: isPuppy && 'puppy' })
    .flatMap(([name, value]) => (value ? `${name}=${encodeURIComponent(value)}` : []))
    .join('&')}`;
