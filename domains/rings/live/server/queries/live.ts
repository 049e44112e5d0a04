import { and, desc, eq, lte, sql } from 'drizzle-orm';
import { hourOf } from '#domains/catalogue/policy.ts';
import { dignities, grades } from '#domains/dictionaries/server/tables.ts';
import { type EntryShow, readShow } from '#domains/entries/server/public.ts';
import { dayIn, hourIn } from '#domains/exhibitions/server/public.ts';
import { minuteMs } from '#platform/contract/time/duration.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { notFound } from '#platform/server/errors.ts';
import { contestNow } from '../../../mainRing/contests.ts';
import type { MainRingDesk } from '../../../mainRing/contract.ts';
import { publicMainRing, readMainRing } from '../../../mainRing/server/queries/mainRing.ts';
import { ringAwards } from '../../../rules.ts';
import { readSettings } from '../../../server/queries/desk.ts';
import type { CatalogueDog } from '../../../server/queries/dogs.ts';
import { judgements, ringBreeds } from '../../../server/tables.ts';
import type { BreedResult, ClosedBreed, LiveRing, PublicRings } from '../../contract.ts';
import { tellsLateFrom } from '../../policy.ts';
import { type BreedInCourse, isMainRing, listTitled, type RingCourse, readCourses } from './courses.ts';
import { openingOf } from './opening.ts';

/** Rows of «Дальше» at a ring. */
const mostNext = 2;

/** What visitors see of the rings: nothing before the catalogue is public, and results after the organiser's delay. */
export async function getShowRings(db: Queryable, exhibitionId: number): Promise<PublicRings> {
  const show = await readShow(db, exhibitionId);
  const { visibility, delay_minutes: delay } = await readSettings(db, exhibitionId);
  const { state, opensAt } = await openingOf(db, show, visibility);
  const today = dayIn(show.timeZone, show.now);
  const base = {
    ...{ state, opens_at: opensAt?.toISOString() ?? null, time_zone: show.timeZone, delay_minutes: delay },
    at: hourIn(show.timeZone, show.now),
  };
  if (state !== 'open')
    return {
      ...{ ...base, day: show.beginsOn, is_today: false, main_ring_at: '', rings: [], results: [], main_ring: [] },
      contest_now: null,
    };
  const until = new Date(show.now.getTime() - delay * minuteMs);
  const { rings } = await readCourses(db, show);
  const days = [...new Set(rings.map(({ ring }) => ring.day))].toSorted();
  const day = days.find((one) => one >= today) ?? days.at(-1) ?? show.beginsOn;
  const titled = await listTitled(db, show.id, day);
  const contests = await readMainRing(db, exhibitionId, until);
  const mainRing = titled.find(isMainRing);
  return {
    ...{ ...base, day, is_today: day === today, main_ring_at: mainRing ? hourOf(mainRing.startsAt) : '' },
    rings: rings
      .filter(({ ring }) => ring.day === day)
      .map((one) =>
        ringOf(
          one,
          show,
          titled.filter(({ ring }) => ring === one.ring.number),
        ),
      ),
    results: await listClosed(db, { show, rings, until }),
    main_ring: publicMainRing(contests),
    contest_now: contestOn(
      contests.filter((one) => one.day === day),
      { now: show.now, isOver: rings.every(({ ring, course }) => ring.day !== day || course.state === 'over') },
    ),
  };
}

const contestOn = (days: MainRingDesk, at: { now: Date; isOver: boolean }): PublicRings['contest_now'] => {
  const all = days.flatMap(({ offer_id, contests }) => contests.map((contest) => ({ offer_id, ...contest })));
  const found = contestNow(all, at);
  return found && { offer_id: found.offer_id, contest: found.contest };
};

function ringOf(
  { ring, breeds, course }: RingCourse,
  show: EntryShow,
  titled: readonly { startsAt: number; title: string }[],
): LiveRing {
  const hour = (ms: number): string => hourIn(show.timeZone, new Date(ms));
  const current = breeds.find(({ row }) => row.id === course.breedId);
  const dog = current?.dogs.find(({ entryId }) => entryId === course.entryId);
  const at = hour(show.now.getTime());
  const next = [
    ...course.next.map(({ breedId, at: expected }) => ({
      ...{ at: hour(expected), title: breeds.find(({ row }) => row.id === breedId)?.name ?? '', is_breed: true },
    })),
    ...titled
      .map(({ startsAt, title }) => ({ at: hourOf(startsAt), title, is_breed: false }))
      .filter((item) => item.at > at),
  ].toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
  return {
    ...{ id: ring.id, number: ring.number, state: course.state },
    now: current
      ? {
          ...{ breed_id: current.row.id, breed: current.name, rank: current.rank ?? '', judge: current.judge ?? '' },
          ...{ stage: current.row.stage, sex: dog?.sex ?? null, class: dog?.class ?? '', number: dog?.number ?? '' },
          since: course.since === null ? '' : hour(course.since),
          ...{ dogs: current.dogs.length, judged: current.judged },
        }
      : null,
    next: next.slice(0, mostNext),
    late_minutes: course.lateMinutes >= tellsLateFrom ? course.lateMinutes : 0,
  };
}

interface Closed {
  show: EntryShow;
  rings: readonly RingCourse[];
  until: Date;
}

/** Closed breeds whose delay is over, the latest first. */
async function listClosed(db: Queryable, { show, rings, until }: Closed): Promise<ClosedBreed[]> {
  const best = new Map(
    (
      await db
        .select({ breedId: judgements.ringBreedId, entryId: judgements.entryId })
        .from(judgements)
        .innerJoin(ringBreeds, eq(ringBreeds.id, judgements.ringBreedId))
        .where(
          and(
            eq(ringBreeds.exhibitionId, show.id),
            eq(ringBreeds.stage, 'closed'),
            sql`${ringAwards.best} = any(${judgements.awardIds})`,
          ),
        )
    ).map(({ breedId, entryId }) => [breedId, entryId]),
  );
  return rings
    .flatMap(({ ring, breeds }) => breeds.map((breed) => ({ ring, breed })))
    .filter(({ breed: { row } }) => row.closedAt !== null && new Date(row.closedAt) <= until)
    .toSorted((one, other) => closedAt(other.breed) - closedAt(one.breed))
    .map(({ ring, breed }) => {
      const winner = breed.dogs.find(({ entryId }) => entryId === best.get(breed.row.id));
      return { ...headOf(ring, breed, show), best: winner ? dogOf(winner) : null };
    });
}

const closedAt = ({ row }: BreedInCourse): number => new Date(row.closedAt ?? 0).getTime();
const dogOf = ({ number, name, dogId }: CatalogueDog) => ({ number, name, dog_id: dogId });
const headOf = (ring: RingCourse['ring'], breed: BreedInCourse, show: EntryShow) => ({
  ...{ id: breed.row.id, day: ring.day, ring: ring.number, breed: breed.name, rank: breed.rank ?? '' },
  ...{ judge: breed.judge ?? '', closed_at: new Date(closedAt(breed)).toISOString() },
  closed: hourIn(show.timeZone, new Date(closedAt(breed))),
  dogs: breed.dogs.length,
});

interface OfShow {
  exhibitionId: number;
  breedId: number;
}

/** A closed breed with the dogs that came to its ring; null while visitors do not see it. */
async function readClosed(
  db: Queryable,
  { exhibitionId, breedId }: OfShow,
): Promise<{ head: ClosedBreed; dogs: CatalogueDog[] } | null> {
  const show = await readShow(db, exhibitionId);
  const { visibility, delay_minutes: delay } = await readSettings(db, exhibitionId);
  const { state } = await openingOf(db, show, visibility);
  if (state !== 'open') return null;
  const until = new Date(show.now.getTime() - delay * minuteMs);
  const [closed] = await db
    .select({ id: ringBreeds.id })
    .from(ringBreeds)
    .where(
      and(
        eq(ringBreeds.id, breedId),
        eq(ringBreeds.exhibitionId, exhibitionId),
        eq(ringBreeds.stage, 'closed'),
        lte(ringBreeds.closedAt, until.toISOString()),
      ),
    );
  if (!closed) return null;
  const { rings } = await readCourses(db, show);
  const [head] = (await listClosed(db, { show, rings, until })).filter(({ id }) => id === breedId);
  const breed = rings.flatMap(({ breeds }) => breeds).find(({ row }) => row.id === breedId);
  return head && breed ? { head, dogs: breed.dogs } : null;
}

/** Name and winner of a closed breed; null while visitors do not see it. */
export const findClosed = async (db: Queryable, of: OfShow): Promise<ClosedBreed | null> =>
  (await readClosed(db, of))?.head ?? null;

/** A closed breed with its dogs. Throws 404 while visitors do not see it. */
export async function getBreedResult(db: Queryable, { exhibitionId, breedId }: OfShow): Promise<BreedResult> {
  const closed = await readClosed(db, { exhibitionId, breedId });
  if (!closed) throw notFound();
  const results = await listResults(db, breedId);
  const names = await readNames(db);
  return {
    ...closed.head,
    dogs: closed.dogs.flatMap((dog) => {
      const result = results.get(dog.entryId);
      if (!result) return [];
      return {
        ...{ ...dogOf(dog), sex: dog.sex, class: dog.class, presence: result.presence },
        ...{ grade: names.grades.get(result.gradeId ?? 0) ?? '', place: result.place },
        awards: result.awardIds.flatMap((id) => names.awards.get(id) ?? []),
      };
    }),
  };
}

async function listResults(db: Queryable, breedId: number) {
  const rows = await db
    .select({
      entryId: judgements.entryId,
      presence: judgements.presence,
      gradeId: judgements.gradeId,
      place: judgements.place,
      awardIds: judgements.awardIds,
    })
    .from(judgements)
    .where(and(eq(judgements.ringBreedId, breedId), sql`not ${judgements.hasConflict}`))
    .orderBy(desc(judgements.place));
  return new Map(rows.map((row) => [row.entryId, row]));
}

/** Names of grades and awards, by id. */
export async function readNames(db: Queryable): Promise<{ grades: Map<number, string>; awards: Map<number, string> }> {
  const allGrades = await db.select({ id: grades.id, name: grades.name }).from(grades);
  const allAwards = await db.select({ id: dignities.id, name: dignities.name }).from(dignities);
  return {
    grades: new Map(allGrades.map(({ id, name }) => [id, name])),
    awards: new Map(allAwards.map(({ id, name }) => [id, name])),
  };
}

/** Whether the course of a show can be read now. */
export async function getLiveState(db: Queryable, exhibitionId: number) {
  const show = await readShow(db, exhibitionId);
  const { visibility } = await readSettings(db, exhibitionId);
  return { state: (await openingOf(db, show, visibility)).state };
}
