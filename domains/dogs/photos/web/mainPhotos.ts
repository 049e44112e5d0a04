import { useRead } from '#platform/web/calls/read.ts';
import type { Reader } from '#platform/web/page/page.tsx';
import { listMainPhotos } from '../contract.ts';
import { coverOf } from './mainPhoto.ts';

/** Dogs that one call answers; further ones keep their drawn heads. */
const mostDogs = 50;

const asked = (dogIds: readonly number[]) => ({
  dogId: [...new Set(dogIds)].slice(0, mostDogs).sort((one, other) => one - other),
});

/** Preloads the main photos, for a page's `read`. */
export async function readMainPhotos(read: Reader['read'], dogIds: readonly number[]): Promise<void> {
  if (dogIds.length) await read(listMainPhotos, asked(dogIds));
}

/** Undefined for dogs without one. */
export function useMainPhotos(dogIds: readonly number[]) {
  const photos = useRead(listMainPhotos, asked(dogIds), { enabled: dogIds.length > 0 }).data ?? [];
  const byDog = new Map(photos.map(({ dog_id, photo }) => [dog_id, photo]));
  return (dogId: number | null, sizes: string) => {
    const photo = dogId === null ? undefined : byDog.get(dogId);
    return photo && coverOf(photo, sizes);
  };
}
