import { clock } from '#platform/contract/time/clock.ts';
import { moscowDay } from '#platform/contract/time/dates.ts';
import { notFound } from '#platform/server/errors.ts';
import type { Dog, OwnDog } from '../../contract.ts';
import { findCardExchanges } from '../../exchanges/server/queries.ts';
import type { Parts } from '../../genetics/server/answers.ts';
import { isOwner } from '../../owners/server/queries.ts';
import { documentPath } from '../../paths.ts';
import { isShownOnProfile } from '../../policy.ts';
import { type DogRow, describeDog, findDogRow } from '../../studbook/server/queries/describeDog.ts';
import { documentKinds, puppyCard } from '../../texts.ts';
import type { DocumentKeys } from '../documents/keys.ts';
import { documentState, listDocumentsOfDog } from './documents.ts';
import { getHolder, type Holder, wireHolder } from './profileDogs.ts';

const keptOf = (row: DogRow) => ({ ownerId: row.owner_id, breederId: row.breeder_id, isListed: row.is_listed });

/** As everyone sees it. Throws 404 when it is not listed on the profile. */
export async function getDog(parts: Parts, alias: string, dogId: number): Promise<Dog> {
  const [holder, row] = await Promise.all([getHolder(parts.db, { alias }), findDogRow(parts.db, dogId)]);
  if (!row || !isShownOnProfile(keptOf(row), holder)) throw notFound();
  // Only owners see the chip.
  return { ...(await toDog(parts, row, holder)), chip: null };
}

/** Listed or not, with the links to its papers. Throws 404 for another owner's dog. */
export async function getOwnDog(
  parts: Parts,
  profileId: number,
  dogId: number,
  keys: DocumentKeys,
  now: Date,
): Promise<OwnDog> {
  const row = await findDogRow(parts.db, dogId);
  if (!row || !(await isOwner(parts.db, dogId, profileId))) throw notFound();
  const holder = await getHolder(parts.db, { id: profileId });
  const [dog, papers] = await Promise.all([toDog(parts, row, holder), listDocumentsOfDog(parts.db, dogId)]);
  const today = moscowDay(now);
  const cards = papers.filter((paper) => paper.kind === puppyCard && documentState(paper, today) === 'valid');
  const exchanges = await findCardExchanges(
    parts.db,
    profileId,
    cards.map(({ barcode }) => barcode),
  );
  const documents = papers.map((paper) => {
    const [state, isCard] = [documentState(paper, today), paper.kind === puppyCard];
    return {
      kind_name: documentKinds[paper.kind] ?? 'Документ',
      barcode: paper.barcode,
      state,
      issued_on: paper.issued_on,
      exchange_until: isCard && state === 'valid' ? paper.valid_until : null,
      exchange: exchanges.get(paper.barcode) ?? null,
      secret_link: `${documentPath(paper.public_id, isCard)}?key=${keys.keyOf({ publicId: paper.public_id, keyVersion: paper.key_version })}`,
    };
  });
  return { ...dog, is_main: row.owner_id === profileId, documents };
}

async function toDog(parts: Parts, row: DogRow, holder: Holder): Promise<Dog> {
  const { holder_path: _, ...described } = await describeDog(parts, row, clock.today());
  return { ...described, holder: wireHolder(holder), chip: row.chip, is_listed: row.is_listed };
}
