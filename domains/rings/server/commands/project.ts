import { randomUUID } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { followRing, type RungDog } from '#domains/entries/server/public.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { portalNow } from '#platform/server/db/clock.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import type { RingAct } from '../../acts.ts';
import type { DogState } from '../../rules.ts';
import { type FoldedBreed, foldBreeds, type RingBreed } from '../queries/breeds.ts';
import { judgements, ringActs, ringBreeds } from '../tables.ts';

type Row = typeof judgements.$inferSelect;
type Written = Omit<Row, 'version' | 'changedAt'>;

const ascending = (one: number, other: number): number => one - other;

/** The row of a dog's state; null while the ring has recorded nothing about the dog. */
function rowOf({ breed }: FoldedBreed, own: DogState, last: RingAct | undefined): Written | null {
  const { dog, presence, result, critique, hasConflict } = own;
  if (!presence && !result && !critique) return null;
  const isGraded = result !== null && result.grade !== null;
  return {
    ...{ entryId: dog.entryId, ringBreedId: breed.id, refereeId: breed.refereeId },
    presence: presence?.presence ?? (isGraded ? 'came' : null),
    reason: presence?.reason || result?.reason || '',
    gradeId: result?.grade ?? null,
    place: result?.place ?? null,
    awardIds: result?.awards.toSorted(ascending) ?? [],
    withheldIds: result?.withheld.toSorted(ascending) ?? [],
    ...{ critique, hasConflict, device: last?.device ?? null, by: last?.by ?? '' },
  };
}

const compared = [
  'ringBreedId',
  'refereeId',
  'presence',
  'reason',
  'gradeId',
  'place',
  'awardIds',
  'withheldIds',
  'critique',
  'hasConflict',
] as const satisfies readonly (keyof Written)[];
const isSame = (one: Written, other: Row): boolean =>
  compared.every((key) => JSON.stringify(one[key]) === JSON.stringify(other[key]));

const set = Object.fromEntries(
  [...compared, 'device' as const, 'by' as const].map((key) => [key, sql.raw(`excluded.${judgements[key].name}`)]),
);

/** Writes the rows of dogs whose state has changed, and removes those whose acts were all undone. */
async function writeJudgements(tx: Queryable, folded: FoldedBreed, newest: readonly RingAct[]): Promise<void> {
  const ids = folded.dogs.map(({ entryId }) => entryId);
  const known = await tx
    .select()
    .from(judgements)
    .where(inArray(judgements.entryId, [...ids, 0]));
  const before = new Map(known.map((row) => [row.entryId, row]));
  const rows: Written[] = [];
  const gone: number[] = [];
  for (const own of folded.state.dogs) {
    const { entryId } = own.dog;
    const last = newest.findLast((act) => 'entryId' in act && act.entryId === entryId);
    const row = rowOf(folded, own, last);
    const present = before.get(entryId);
    if (row && !(present && isSame(row, present))) rows.push(row);
    if (!row && present) gone.push(entryId);
  }
  if (rows.length)
    await tx
      .insert(judgements)
      .values(rows)
      .onConflictDoUpdate({
        target: judgements.entryId,
        set: { ...set, changedAt: sql`${portalNow}`, version: sql`${judgements.version} + 1` },
      });
  if (gone.length) await tx.delete(judgements).where(inArray(judgements.entryId, gone));
}

/** The states of entries that a closed breed gives. */
function rungDogs({ state, dogs }: FoldedBreed): RungDog[] {
  if (!state.closing) return dogs.map(({ entryId }) => ({ entryId, to: 'in_catalogue' }));
  return state.dogs.map(({ dog, presence }) => {
    const seen = presence?.presence ?? 'came';
    return { entryId: dog.entryId, to: seen === 'came' ? 'judged' : seen };
  });
}

/** Device of what is done without a phone. */
const noDevice = '00000000-0000-0000-0000-000000000000';

/** An act of the server or the organiser; one closing and one reopening have their numbers in each round. */
export const ownAct = (
  breed: Pick<RingBreed, 'id' | 'round'>,
  kind: 'closed' | 'reopen',
): Omit<typeof ringActs.$inferInsert, 'body' | 'by'> => ({
  ...{ id: randomUUID(), breedId: breed.id, kind, round: breed.round, device: noDevice, offsetMs: 0 },
  ...{ counter: breed.round * 2 + (kind === 'closed' ? 1 : 2), at: clock.now().toISOString() },
});

/** Records that a closing took effect: from then on only a reopening lifts it. */
async function recordClosing(tx: Queryable, breed: RingBreed, closing: string): Promise<void> {
  await tx.insert(ringActs).values({ ...ownAct(breed, 'closed'), body: { closing }, by: 'портал' });
}

/**
 * Brings the rows that everybody reads up to the acts of these locked breeds, in the transaction that took them: the
 * breed's stage, its judgements, and the states of entries when it is closed or reopened.
 */
export async function project(
  tx: Queryable,
  own: readonly RingBreed[],
  { newest, reason = '' }: { newest: readonly RingAct[]; reason?: string },
): Promise<FoldedBreed[]> {
  const folded = await foldBreeds(tx, own);
  for (const one of folded) {
    const { breed, state } = one;
    await writeJudgements(
      tx,
      one,
      newest.filter(({ breedId }) => breedId === breed.id),
    );
    const isClosed = state.stage === 'closed';
    if (state.closing && !state.isSealed) await recordClosing(tx, breed, state.closing.id);
    await tx
      .update(ringBreeds)
      .set({
        ...{ stage: state.stage, round: state.round, conflicts: state.conflicts.length, late: state.late.length },
        ...(breed.calledAt === null && state.stage !== 'waiting' && { calledAt: sql`${portalNow}` }),
        closedAt: isClosed ? sql`coalesce(${ringBreeds.closedAt}, ${portalNow})` : null,
        version: sql`${ringBreeds.version} + 1`,
      })
      .where(and(eq(ringBreeds.id, breed.id)));
    if (isClosed !== (breed.stage === 'closed')) {
      await followRing(tx, breed.exhibitionId, rungDogs(one), reason);
      await recordEvent(tx, {
        name: isClosed ? 'rings.closed' : 'rings.reopened',
        ids: { exhibitionId: breed.exhibitionId, ringBreedId: breed.id },
      });
    }
  }
  return folded;
}
