import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { RingAct } from '../../acts.ts';
import { mostRead } from '../../policy.ts';
import { ringActs, ringBreeds } from '../tables.ts';

type Row = typeof ringActs.$inferSelect;
type NumberedAct = RingAct & { seq: number };

/** The act of a row: its body holds what the kind alone has. */
const toAct = ({ seq, id, breedId, entryId, kind, body, round, device, counter, at, offsetMs, by }: Row): NumberedAct =>
  ({
    ...body,
    ...{ seq, id, breedId, kind, round, device, counter, offsetMs, by, at: new Date(at).toISOString() },
    ...(entryId !== null && { entryId }),
  }) as NumberedAct;

/** Acts of these breeds that have an effect, in the server's order. */
export async function listActs(db: Queryable, breedIds: readonly number[]): Promise<RingAct[]> {
  const rows = await db
    .select()
    .from(ringActs)
    .where(and(inArray(ringActs.breedId, [...breedIds, 0]), eq(ringActs.refusal, '')))
    .orderBy(asc(ringActs.seq));
  return rows.map(toAct);
}

/** What was done at a ring behind this act, as far as one answer holds. */
export async function readActs(
  db: Queryable,
  ringId: number,
  after: number,
): Promise<{ acts: NumberedAct[]; hasMore: boolean }> {
  const rows = await db
    .select({ act: ringActs })
    .from(ringActs)
    .innerJoin(ringBreeds, eq(ringBreeds.id, ringActs.breedId))
    .where(and(eq(ringBreeds.ringId, ringId), gt(ringActs.seq, after), eq(ringActs.refusal, '')))
    .orderBy(asc(ringActs.seq))
    .limit(mostRead + 1);
  return { acts: rows.slice(0, mostRead).map(({ act }) => toAct(act)), hasMore: rows.length > mostRead };
}
