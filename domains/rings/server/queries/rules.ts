import { asc, eq, inArray } from 'drizzle-orm';
import { castes, dignities, grades } from '#domains/dictionaries/server/tables.ts';
import { showOffers } from '#domains/entries/server/tables.ts';
import { confirmedAwards } from '#domains/exhibitions/server/public.ts';
import { exhibitions } from '#domains/exhibitions/server/tables.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { awardsAtRing, type RingRules } from '../../rules.ts';

/** Months at which the class of puppies ends. */
const puppyMonths = 9;

export interface ShowRingRules {
  typeId: number;
  grades: RingRules['grades'];
  classes: { id: number; name: string }[];
  puppyClasses: number[];
  confirmed: number[];
  /** The rules of one rank of a day. */
  ofOffer: (offerId: number) => RingRules;
}

/** What decides grades and awards at a show, by its ranks. */
export async function readRules(db: Queryable, exhibitionId: number): Promise<ShowRingRules> {
  const [show] = await db
    .select({ typeId: exhibitions.typeId, dignityIds: exhibitions.dignityIds })
    .from(exhibitions)
    .where(eq(exhibitions.id, exhibitionId));
  const typeId = show?.typeId ?? 0;
  const offers = await db
    .select({ id: showOffers.id, rankId: showOffers.rankId })
    .from(showOffers)
    .where(eq(showOffers.exhibitionId, exhibitionId));
  const awardIdsOf = new Map(
    offers.map(({ id, rankId }) => [id, awardsAtRing(typeId, rankId, show?.dignityIds ?? [])]),
  );
  const names = await db
    .select({ id: dignities.id, name: dignities.name })
    .from(dignities)
    .where(inArray(dignities.id, [...new Set([...awardIdsOf.values()].flat()), 0]))
    .orderBy(asc(dignities.id));
  const allGrades = await db
    .select({ id: grades.id, name: grades.name, for_puppies: grades.forPuppies })
    .from(grades)
    .where(eq(grades.isDeleted, false))
    .orderBy(asc(grades.id));
  const allClasses = await db
    .select({ id: castes.id, name: castes.name, most: castes.maxMonths })
    .from(castes)
    .orderBy(asc(castes.id));
  const confirmed = await confirmedAwards(db);
  const puppyClasses = allClasses.filter(({ most }) => most !== null && most <= puppyMonths).map(({ id }) => id);
  return {
    ...{ typeId, grades: allGrades, puppyClasses, confirmed },
    classes: allClasses.map(({ id, name }) => ({ id, name })),
    ofOffer: (offerId) => ({
      ...{ typeId, grades: allGrades, puppyClasses, confirmed },
      awards: names.filter(({ id }) => awardIdsOf.get(offerId)?.includes(id)),
    }),
  };
}
