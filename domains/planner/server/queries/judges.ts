import { asc, eq, inArray } from 'drizzle-orm';
import { breeds } from '#domains/dictionaries/server/tables.ts';
import { listOwnDogs } from '#domains/entries/server/public.ts';
import { listJudgedBreeds } from '#domains/exhibitions/server/public.ts';
import { exhibitionReferees } from '#domains/exhibitions/server/tables.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { JudgeHistory, Plan } from '../../contract.ts';

type Judged = Plan['shows'][number]['judges'][number]['judged'];

/** Answers for judges how often each has judged the breeds; one statement. */
export async function readJudged(
  db: Queryable,
  { refereeIds, breedNames }: { refereeIds: readonly number[]; breedNames: ReadonlyMap<number, string> },
): Promise<(refereeId: number) => Judged> {
  const rows = await listJudgedBreeds(db, { refereeIds, breedIds: [...breedNames.keys()] });
  return (refereeId) =>
    rows
      .filter((row) => row.refereeId === refereeId)
      .map(({ breedId, times, lastOn, lastShowId }) => ({
        breed: breedNames.get(breedId) ?? '',
        ...{ times, last_on: lastOn, last_show_id: lastShowId },
      }))
      .toSorted((one, other) => other.times - one.times || one.breed.localeCompare(other.breed));
}

/** What the judges of a show have judged of the breeds of the viewer's own dogs. */
export async function listJudgeHistory(db: Queryable, profileId: number, exhibitionId: number): Promise<JudgeHistory> {
  const dogs = await listOwnDogs(db, profileId);
  const breedIds = [...new Set(dogs.map(({ facts }) => facts.breed_id))];
  const names = await db
    .select({ id: breeds.id, name: breeds.name })
    .from(breeds)
    .where(inArray(breeds.id, [...breedIds, 0]));
  const judges = await db
    .select({ id: exhibitionReferees.refereeId })
    .from(exhibitionReferees)
    .where(eq(exhibitionReferees.exhibitionId, exhibitionId))
    .orderBy(asc(exhibitionReferees.position));
  const refereeIds = judges.map(({ id }) => id);
  const judgedOf = await readJudged(db, { refereeIds, breedNames: new Map(names.map(({ id, name }) => [id, name])) });
  return refereeIds.flatMap((id) => judgedOf(id).map((judged) => ({ referee_id: id, ...judged })));
}
