import { and, asc, eq, sql } from 'drizzle-orm';
import { hourOf } from '#domains/catalogue/policy.ts';
import { isCatalogueOpen } from '#domains/catalogue/server/public.ts';
import { dignities, grades } from '#domains/dictionaries/server/tables.ts';
import { readShow } from '#domains/entries/server/public.ts';
import { dayIn } from '#domains/exhibitions/server/public.ts';
import { minuteMs } from '#platform/contract/time/duration.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { PublicRings } from '../../contract.ts';
import { judgements, ringBreeds } from '../tables.ts';
import { listBreeds } from './breeds.ts';
import { countJudged, readSettings } from './desk.ts';
import { type CatalogueDog, listDogs } from './dogs.ts';
import { readMainRing } from './mainRing.ts';

/** What visitors see of the rings: nothing before the catalogue is public, and results after the organiser's delay. */
export async function getShowRings(db: Queryable, exhibitionId: number): Promise<PublicRings> {
  const show = await readShow(db, exhibitionId);
  const { visibility, delay_minutes: delay } = await readSettings(db, exhibitionId);
  const isOver = dayIn(show.timeZone, show.now) > show.endsOn;
  const isShown =
    (visibility === 'always' || (visibility === 'during' && !isOver)) && (await isCatalogueOpen(db, exhibitionId));
  if (!isShown) return { visibility, is_open: false, rings: [], results: [], main_ring: [] };
  const until = new Date(show.now.getTime() - delay * minuteMs);
  const breeds = await listBreeds(db, exhibitionId);
  const dogs = await listDogs(db, exhibitionId);
  const judged = await countJudged(db, exhibitionId);
  const dogsOf = ({ offerId, breedId }: (typeof breeds)[number]['row']): CatalogueDog[] =>
    dogs.filter((dog) => dog.offerId === offerId && dog.breedId === breedId);
  const closed = breeds.filter(({ row }) => row.closedAt !== null && new Date(row.closedAt) <= until);
  const rows = Map.groupBy(await listResults(db, exhibitionId), ({ ringBreedId }) => ringBreedId);
  const names = await readNames(db);
  return {
    ...{ visibility, is_open: true },
    rings: [...Map.groupBy(breeds, ({ ring }) => ring.id).values()].map((own) => ({
      ...{ day: own[0]?.ring.day ?? '', number: own[0]?.ring.number ?? 0 },
      breeds: own.map(({ row, name, rank, judge }) => ({
        ...{ name, rank: rank ?? '', judge: judge ?? '', starts_at: hourOf(row.startsAt), stage: row.stage },
        ...{ dogs: dogsOf(row).length, judged: judged.get(row.id) ?? 0 },
      })),
    })),
    results: closed.map(({ row, ring, name, rank, judge }) => ({
      ...{ day: ring.day, ring: ring.number, breed: name, rank: rank ?? '', judge: judge ?? '' },
      closed_at: new Date(row.closedAt ?? '').toISOString(),
      dogs: dogsOf(row).flatMap((dog) => {
        const result = rows.get(row.id)?.find(({ entryId }) => entryId === dog.entryId);
        if (!result) return [];
        return {
          ...{ number: dog.number, name: dog.name, sex: dog.sex, class: dog.class, presence: result.presence },
          ...{ grade: names.grades.get(result.gradeId ?? 0) ?? '', place: result.place },
          awards: result.awardIds.flatMap((id) => names.awards.get(id) ?? []),
        };
      }),
    })),
    main_ring: await readMainRing(db, exhibitionId, until),
  };
}

const listResults = (db: Queryable, exhibitionId: number) =>
  db
    .select({
      entryId: judgements.entryId,
      ringBreedId: judgements.ringBreedId,
      presence: judgements.presence,
      gradeId: judgements.gradeId,
      place: judgements.place,
      awardIds: judgements.awardIds,
    })
    .from(judgements)
    .innerJoin(ringBreeds, eq(ringBreeds.id, judgements.ringBreedId))
    .where(
      and(
        eq(ringBreeds.exhibitionId, exhibitionId),
        eq(ringBreeds.stage, 'closed'),
        sql`not ${judgements.hasConflict}`,
      ),
    )
    .orderBy(asc(judgements.entryId));

async function readNames(db: Queryable): Promise<{ grades: Map<number, string>; awards: Map<number, string> }> {
  const allGrades = await db.select({ id: grades.id, name: grades.name }).from(grades);
  const allAwards = await db.select({ id: dignities.id, name: dignities.name }).from(dignities);
  return {
    grades: new Map(allGrades.map(({ id, name }) => [id, name])),
    awards: new Map(allAwards.map(({ id, name }) => [id, name])),
  };
}
