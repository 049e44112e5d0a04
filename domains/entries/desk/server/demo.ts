import { and, asc, between, eq, notExists, sql } from 'drizzle-orm';
import { dogs } from '#domains/dogs/server/tables.ts';
import { addMonths } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { Session } from '#platform/server/session.ts';
import { entries, showOffers } from '../../server/tables.ts';
import { addPaperEntry } from './commands/paper.ts';
import { pricePaperEntry } from './queries/paper.ts';

/** Classes by age in months at the show: what is between them fits none for certain. */
const agesOf = [
  { casteId: 3, from: 10, to: 14 },
  { casteId: 5, from: 25, to: 80 },
] as const;

interface Breed {
  exhibitionId: number;
  breedId: number;
  /** Dogs of each sex in the open class; a third of them are juniors besides. */
  most: number;
  day: string;
  publicUrl: string;
}

/** The organiser enters dogs of one breed from paper forms, paid in cash. */
export async function demoPaperEntries(
  tx: Queryable,
  organiser: Session,
  { exhibitionId, breedId, most, day, publicUrl }: Breed,
): Promise<void> {
  const offers = await tx
    .select({ id: showOffers.id })
    .from(showOffers)
    .where(eq(showOffers.exhibitionId, exhibitionId))
    .orderBy(asc(showOffers.id))
    .limit(1);
  for (const { casteId, from, to } of agesOf)
    for (const sex of [1, 2])
      for (const { id } of await listDogs(tx, {
        ...{ breedId, sex, from: addMonths(day, -to), to: addMonths(day, -from) },
        most: casteId === 5 ? most : Math.ceil(most / 3),
      })) {
        const given = {
          ...{ exhibitionId, dog_id: id, payment: 'cash' as const },
          lines: offers.map((offer) => ({ offer_id: offer.id, caste_id: casteId, has_proof: false })),
        };
        const { total } = await pricePaperEntry(tx, organiser, given);
        const owner = { owner: 'Владелец из бумажной заявки', contact: 'ring@severnyi-dozor.example' };
        const paper = { ...given, ...owner, is_owner_printed: false, handler: '', expected_total: total };
        await addPaperEntry(tx, organiser, paper, publicUrl);
      }
}

const listDogs = (
  tx: Queryable,
  { breedId, sex, from, to, most }: { breedId: number; sex: number; from: string; to: string; most: number },
) =>
  tx
    .select({ id: dogs.id })
    .from(dogs)
    .where(
      and(
        eq(dogs.breedId, breedId),
        eq(dogs.sex, sex),
        between(dogs.bornOn, from, to),
        sql`${dogs.ownerId} is null`,
        notExists(tx.select({ id: entries.id }).from(entries).where(eq(entries.dogId, dogs.id))),
      ),
    )
    .orderBy(asc(dogs.id))
    .limit(most);
