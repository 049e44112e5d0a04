import { DogPage, readDog } from '#domains/dogs/web/public.ts';
import type { Reader } from '#platform/web/page/page.tsx';
import { careerOf, loadCareer } from './careerPart.tsx';

export async function read(reader: Reader): Promise<void> {
  await Promise.all([readDog(reader), loadCareer()]);
}

/** The page of whoever keeps the dog, with what it was given at the portal's shows. */
export const Page = () => <DogPage shows={careerOf} />;
