import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { breeds, dignities, grades } from '#domains/dictionaries/server/tables.ts';
import { ownEntriesPath } from '#domains/entries/paths.ts';
import { entries } from '#domains/entries/server/tables.ts';
import { exhibitions } from '#domains/exhibitions/server/tables.ts';
import type { Notice, Subscription } from '#domains/notifications/server/public.ts';
import { notificationTypes } from '#domains/notifications/types.ts';
import { groupBy } from '#platform/contract/groupBy.ts';
import { counted } from '#platform/contract/plural.ts';
import { portalNow } from '#platform/server/db/clock.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { judgements, ringBreeds } from '../../server/tables.ts';
import { decisionText } from '../texts.ts';
import { isDecided } from './queries/judgements.ts';
import { toldResults } from './tables.ts';

const listDecided = (tx: Queryable, ringBreedId: number) =>
  tx
    .select({
      ...{ own: judgements, dog: entries.dog, entrantId: entries.entrantId, grade: grades.name },
      ...{ breed: breeds.name, show: exhibitions.name, round: ringBreeds.round },
    })
    .from(judgements)
    .innerJoin(ringBreeds, eq(ringBreeds.id, judgements.ringBreedId))
    .innerJoin(exhibitions, eq(exhibitions.id, ringBreeds.exhibitionId))
    .innerJoin(breeds, eq(breeds.id, ringBreeds.breedId))
    .innerJoin(entries, eq(entries.id, judgements.entryId))
    .leftJoin(grades, eq(grades.id, judgements.gradeId))
    .where(and(eq(ringBreeds.id, ringBreedId), isNotNull(entries.entrantId), isDecided))
    .orderBy(asc(judgements.entryId));
type Decided = Awaited<ReturnType<typeof listDecided>>[number];

/** Stores the results that the notice tells. Resolves to the dogs whose stored result differs. */
async function keepChanged(tx: Queryable, decided: readonly Decided[]): Promise<Decided[]> {
  if (!decided.length) return [];
  const { presence, gradeId, place, awardIds } = toldResults;
  const changed = await tx
    .insert(toldResults)
    .values(
      decided.map(({ own }) => ({
        ...{ entryId: own.entryId, presence: own.presence, gradeId: own.gradeId },
        ...{ place: own.place, awardIds: own.awardIds },
      })),
    )
    .onConflictDoUpdate({
      target: toldResults.entryId,
      set: {
        ...{ presence: sql`excluded.presence`, gradeId: sql`excluded.grade_id`, place: sql`excluded.place` },
        ...{ awardIds: sql`excluded.award_ids`, toldAt: sql`${portalNow}` },
      },
      setWhere: sql`(${presence}, ${gradeId}, ${place}, ${awardIds})
        is distinct from (excluded.presence, excluded.grade_id, excluded.place, excluded.award_ids)`,
    })
    .returning({ entryId: toldResults.entryId });
  const ids = new Set(changed.map(({ entryId }) => entryId));
  return decided.filter(({ own }) => ids.has(own.entryId));
}

/** Names are shortened, so that the sentence fits into a notice. */
const shortened = (name: string): string => (name.length > 60 ? `${name.slice(0, 59).trimEnd()}…` : name);

function contentOf(rows: readonly Decided[], awards: ReadonlyMap<number, string>): string {
  const [{ own, dog, grade, breed, show, round }] = rows as [Decided, ...Decided[]];
  const title = round > 0 ? 'Результат после пересмотра' : 'Результат';
  const where = `«${shortened(show)}»`;
  if (rows.length > 1) return `${title}: ${counted(rows.length, ['собака', 'собаки', 'собак'])}, ${breed}, ${where}`;
  const decided = decisionText({ ...own, grade: grade ?? '' });
  const given = own.awardIds.flatMap((id) => awards.get(id) ?? []);
  return `${title}: ${shortened(dog.name_lat || dog.name)}, ${[decided, ...given].join(', ')}, ${where}`;
}

/**
 * One notice to each entrant of a breed that its judge has closed, whatever the organiser's delay for visitors. A breed
 * that is closed again tells only those whose dog's presence, grade, place or awards differ from what they were told.
 */
export const resultNotice: Subscription = {
  event: 'rings.closed',
  async notices(tx, { ringBreedId = 0 }) {
    const rows = await keepChanged(tx, await listDecided(tx, ringBreedId));
    if (rows.length === 0) return [];
    const names = await tx.select({ id: dignities.id, name: dignities.name }).from(dignities);
    const awards = new Map(names.map(({ id, name }) => [id, name]));
    return [...groupBy(rows, ({ entrantId }) => entrantId)].flatMap(([entrantId, own]): Notice[] =>
      entrantId === null
        ? []
        : [
            {
              ...{ receivers: [entrantId], authorId: null, type: notificationTypes.important, kind: 'exhibitions' },
              ...{ content: contentOf(own, awards), link: ownEntriesPath, letter: 'digest' },
            },
          ],
    );
  },
};
