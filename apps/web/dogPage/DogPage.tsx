import { DogPage, readDog } from '#domains/dogs/web/public.ts';
import type { Reader } from '#platform/web/page/page.tsx';
import { careerOf, loadCareer } from './careerPart.tsx';
import { ownersAction } from './ownersAction.tsx';

export async function read(reader: Reader): Promise<void> {
  await Promise.all([readDog(reader), loadCareer()]);
}

/** A dog's page under its owner's profile, with its awards at the portal's shows. */
export const Page = () => <DogPage shows={careerOf} mainOf={ownersAction} />;
