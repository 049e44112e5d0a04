import { and, eq, inArray, lte } from 'drizzle-orm';
import { numberText } from '#domains/catalogue/numbers.ts';
import { catalogueContests, catalogueLines } from '#domains/catalogue/server/tables.ts';
import { memberLimits } from '#domains/entries/extras/policy.ts';
import { listContests } from '#domains/entries/server/public.ts';
import { entries } from '#domains/entries/server/tables.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { judgements, ringBreeds } from '../../../server/tables.ts';
import { isTeamKind, type TeamFinalist, teamContests } from '../../contests.ts';

export interface Team extends TeamFinalist {
  /** Id of the entrant's choice of the contest. */
  id: number;
  offerId: number;
  /** Entries of its dogs; the report and the log name the team by the first, which is the producer where there is one. */
  entryIds: number[];
  /** Number of the first of them. */
  lead: string;
}

/** Outcomes of a breed's ring with which a dog takes part no more. */
const outcomes = ['absent', 'excused', 'disqualified'] as const;

/**
 * Pairs, kennels and producers of a frozen catalogue that may come into the main ring: paid or confirmed, and with enough
 * dogs that were not absent, excused or disqualified in breeds that are closed; `closedBefore` leaves out those that were
 * closed later.
 */
export async function listTeams(db: Queryable, exhibitionId: number, closedBefore?: Date): Promise<Team[]> {
  const entered = (await listContests(db, exhibitionId)).flatMap((one) =>
    isTeamKind(one.kind) && one.isConfirmed ? { ...one, kind: one.kind } : [],
  );
  if (entered.length === 0) return [];
  const numbers = new Map(
    (await db.select().from(catalogueContests).where(eq(catalogueContests.exhibitionId, exhibitionId))).map((row) => [
      row.contestId,
      String(row.base),
    ]),
  );
  const entryIds = entered.flatMap((one) => one.entryIds);
  const lines = new Map(
    (
      await db
        .select({ line: catalogueLines, offerId: entries.offerId })
        .from(catalogueLines)
        .innerJoin(entries, eq(entries.id, catalogueLines.entryId))
        .where(inArray(catalogueLines.entryId, entryIds))
    ).map((row) => [row.line.entryId, row]),
  );
  const out = new Set(
    (
      await db
        .select({ entryId: judgements.entryId })
        .from(judgements)
        .innerJoin(ringBreeds, eq(ringBreeds.id, judgements.ringBreedId))
        .where(
          and(
            inArray(judgements.entryId, entryIds),
            inArray(judgements.presence, [...outcomes]),
            eq(ringBreeds.stage, 'closed'),
            closedBefore && lte(ringBreeds.closedAt, closedBefore.toISOString()),
          ),
        )
    ).map(({ entryId }) => entryId),
  );
  return entered.flatMap(({ id, kind, shownAs, entryIds: all }) => {
    const own = all.filter((entryId) => !out.has(entryId)).flatMap((entryId) => lines.get(entryId) ?? []);
    const [lead] = own;
    const number = numbers.get(id);
    const hasProducer = kind !== 'producer' || lead?.line.entryId === all[0];
    if (!lead || number === undefined || own.length < memberLimits[kind].min || !hasProducer) return [];
    const { breed, group } = lead.line.dog;
    const numberList = own.map(({ line }) => numberText(line)).join(', ');
    const title = kind === 'pair' ? own.map(({ line: { dog } }) => dog.name || dog.name_lat).join(' и ') : shownAs;
    return {
      ...{ id, offerId: lead.offerId, contest: teamContests[kind], number, breed, group },
      name: title ? `${title} (№ ${numberList})` : `№ ${numberList}`,
      entryIds: own.map(({ line }) => line.entryId),
      lead: numberText(lead.line),
    };
  });
}

/** Number of the first dog of each pair, kennel and producer, by the number of the catalogue. */
export const listLeads = async (db: Queryable, exhibitionId: number): Promise<Map<string, string>> =>
  new Map((await listTeams(db, exhibitionId)).map(({ number, lead }) => [number, lead]));
