import { listTitleRules } from '#domains/dogs/titleProgress/contract.ts';
import { readStudbookDog, StudbookDogPage } from '#domains/dogs/web/public.ts';
import { listResultsOf } from '#domains/exhibitions/results/contract.ts';
import { listTrialsOf } from '#domains/exhibitions/trials/contract.ts';
import { listCritiquesOfDog } from '#domains/rings/critiques/contract.ts';
import type { Reader } from '#platform/web/page/page.tsx';
import { recordIdIn } from '#platform/web/page/recordIdIn.ts';
import { careerOf, loadCareer } from './careerPart.tsx';

export async function read(reader: Reader): Promise<void> {
  await readStudbookDog(reader);
  const dog = { subject: 'dog', id: recordIdIn(reader.params.dogId) } as const;
  await Promise.all([
    reader.read(listResultsOf, dog),
    reader.read(listTrialsOf, dog),
    reader.read(listCritiquesOfDog, { dogId: dog.id }),
    reader.read(listTitleRules, {}),
    loadCareer(),
  ]);
}

/** A dog's studbook page, with its awards at the portal's shows. */
export const Page = () => <StudbookDogPage shows={careerOf} />;
