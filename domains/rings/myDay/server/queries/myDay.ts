import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { hourOf } from '#domains/catalogue/policy.ts';
import { catalogueOpening } from '#domains/catalogue/server/public.ts';
import { breeds, castes, ranks } from '#domains/dictionaries/server/tables.ts';
import { ringStates } from '#domains/entries/machine.ts';
import { type EntryShow, readShow } from '#domains/entries/server/public.ts';
import { entries, showOffers } from '#domains/entries/server/tables.ts';
import { dayIn, hourIn } from '#domains/exhibitions/server/public.ts';
import { exhibitions } from '#domains/exhibitions/server/tables.ts';
import { portalToday } from '#platform/server/db/clock.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { notFound } from '#platform/server/errors.ts';
import { tellsLateFrom } from '../../../live/policy.ts';
import { type RingCourse, readCourses } from '../../../live/server/queries/courses.ts';
import { readNames } from '../../../live/server/queries/live.ts';
import { judgements } from '../../../server/tables.ts';
import type { MyDay, OwnDog } from '../../contract.ts';
import { readOwnFinals } from './ownFinals.ts';

/** Entries that come to the ring or came. */
const coming = ['confirmed', 'in_catalogue', ...ringStates] as const;

/** The viewer's dogs on one day of a show. Throws 404 for a show at which the viewer has no entry. */
export async function getMyDay(db: Queryable, profileId: number, exhibitionId?: number): Promise<MyDay> {
  const id = exhibitionId ?? (await nearestShow(db, profileId));
  if (id === null) return nothing;
  const own = await listOwn(db, profileId, id);
  if (own.length === 0) throw notFound();
  const show = await readShow(db, id);
  const today = dayIn(show.timeZone, show.now);
  const days = [...new Set(own.map((entry) => entry.day))].toSorted();
  const day = days.find((one) => one >= today) ?? days.at(-1) ?? show.beginsOn;
  const { isOpen, rings, dogs } = await describeDay(db, { show, own, day });
  return {
    show: { id, name: show.name, city: show.city, venue: show.venue, is_cancelled: show.isCancelled },
    ...{ day, is_today: day === today, at: hourIn(show.timeZone, show.now), has_numbers: isOpen },
    late: rings
      .filter(
        ({ ring, course }) =>
          course.lateMinutes >= tellsLateFrom && dogs.some((dog) => dog.ring === ring.number && isAhead(dog)),
      )
      .map(({ ring, course }) => ({ ring: ring.number, minutes: course.lateMinutes })),
    dogs,
    main_ring: await readOwnFinals(db, { show, day, entryIds: own.map((entry) => entry.id) }),
    other_days: days
      .filter((one) => one !== day)
      .map((one) => ({ day: one, dogs: own.filter((entry) => entry.day === one).map(({ name }) => name) })),
  };
}

interface DayOfShow {
  show: EntryShow;
  own: readonly OwnEntry[];
  day: string;
}

/** The viewer's dogs of a day in the order in which they are expected, with the rings of the day. */
async function describeDay(
  db: Queryable,
  { show, own, day }: DayOfShow,
): Promise<{ isOpen: boolean; rings: RingCourse[]; dogs: OwnDog[] }> {
  const isToday = day === dayIn(show.timeZone, show.now);
  const { isOpen } = await catalogueOpening(db, show);
  const { rings, dogs } = await readCourses(db, show, day);
  const numbers = new Map(dogs.map(({ entryId, number }) => [entryId, number]));
  const results = await listOwnResults(
    db,
    own.map(({ id }) => id),
  );
  const described = own
    .filter((entry) => entry.day === day)
    .map((entry) => {
      const result = results.get(entry.id) ?? null;
      const at = rings.find(({ breeds: some }) => some.some((breed) => isOf(breed, entry)));
      return describe({ entry, at, show, isToday, result, number: isOpen ? numbers.get(entry.id) : '' });
    });
  return { isOpen, rings, dogs: described.toSorted(byTime) };
}

export interface OwnDayOfShow {
  show: EntryShow;
  day: string;
  dogs: OwnDog[];
}

/** All days with dogs of a member that are not over in the city of their show. */
export async function listOwnDays(db: Queryable, profileId: number): Promise<OwnDayOfShow[]> {
  const shows = new Set((await listShowDays(db, profileId)).map(({ id }) => id));
  const days: OwnDayOfShow[] = [];
  for (const id of [...shows].toSorted((one, other) => one - other)) {
    const show = await readShow(db, id);
    const today = dayIn(show.timeZone, show.now);
    const own = await listOwn(db, profileId, id);
    for (const day of new Set(own.map((entry) => entry.day)))
      if (day >= today) days.push({ show, day, dogs: (await describeDay(db, { show, own, day })).dogs });
  }
  return days;
}

const nothing: MyDay = {
  ...{ show: null, day: '', is_today: false, at: '', has_numbers: false, late: [], dogs: [], other_days: [] },
  main_ring: { at: '', dogs: [] },
};

const isAhead = ({ stage }: OwnDog): boolean => stage === 'coming' || stage === 'planned' || stage === 'in_ring';
const order: Readonly<Record<OwnDog['stage'], number>> = {
  ...{ in_ring: 0, coming: 1, planned: 1, graded: 2, unplaced: 3, unknown: 4, done: 5 },
};
const byTime = (one: OwnDog, other: OwnDog): number =>
  order[one.stage] - order[other.stage] ||
  (one.expected_at || one.breed_at).localeCompare(other.expected_at || other.breed_at) ||
  one.entry_id - other.entry_id;

type OwnEntry = Awaited<ReturnType<typeof listOwn>>[number];
type Breed = RingCourse['breeds'][number];
const isOf = ({ row }: Breed, { offerId, breedId }: OwnEntry): boolean =>
  row.offerId === offerId && row.breedId === breedId;

interface Described {
  entry: OwnEntry;
  at: RingCourse | undefined;
  show: EntryShow;
  isToday: boolean;
  result: OwnDog['result'];
  number: string | undefined;
}

function describe({ entry, at, show, isToday, result, number }: Described): OwnDog {
  const breed = at?.breeds.find((one) => isOf(one, entry));
  const place = isToday ? (at?.course.queue.findIndex(({ entryId }) => entryId === entry.id) ?? -1) : -1;
  const coming = place < 0 ? undefined : at?.course.queue[place];
  const isClosed = breed?.row.stage === 'closed';
  const stage = stageOf();
  return {
    ...{ entry_id: entry.id, dog_id: entry.dogId, number: number ?? '', name: entry.name, breed: entry.breed },
    ...{ fci_group: entry.group, sex: entry.sex, class: entry.class, rank: entry.rank ?? '', stage },
    ...{ ring: at?.ring.number ?? null, judge: breed?.judge ?? '', breed_at: breed ? hourOf(breed.row.startsAt) : '' },
    expected_at: coming && stage !== 'in_ring' ? hourIn(show.timeZone, new Date(coming.at)) : '',
    ahead: coming ? place : null,
    result: isClosed ? result : null,
  };

  function stageOf(): OwnDog['stage'] {
    if (!at || !breed) return 'unplaced';
    if (isClosed) return 'done';
    if (!isToday) return dayIn(show.timeZone, show.now) > at.ring.day ? 'unknown' : 'planned';
    if (!coming) return 'graded';
    const { breedId, entryId, state } = at.course;
    if (state === 'waiting') return 'planned';
    return breedId === breed.row.id && entryId === entry.id && breed.row.stage === 'judging' ? 'in_ring' : 'coming';
  }
}

/** The viewer's entries at a show, with the call name of each dog. */
const listOwn = (db: Queryable, profileId: number, exhibitionId: number) =>
  db
    .select({
      id: entries.id,
      offerId: entries.offerId,
      breedId: entries.breedId,
      dogId: entries.dogId,
      name: sql<string>`coalesce(nullif(${entries.dog} ->> 'name_lat', ''), ${entries.dog} ->> 'name')`,
      breed: breeds.name,
      group: breeds.fciGroup,
      sex: entries.sex,
      class: castes.name,
      day: showOffers.day,
      rank: ranks.shortName,
    })
    .from(entries)
    .innerJoin(showOffers, eq(showOffers.id, entries.offerId))
    .innerJoin(breeds, eq(breeds.id, entries.breedId))
    .innerJoin(castes, eq(castes.id, entries.casteId))
    .leftJoin(ranks, eq(ranks.id, showOffers.rankId))
    .where(
      and(
        eq(entries.entrantId, profileId),
        eq(showOffers.exhibitionId, exhibitionId),
        inArray(entries.state, [...coming]),
      ),
    )
    .orderBy(asc(showOffers.day), asc(entries.id));

/** The nearest show ahead at which the viewer has an entry; null without one. */
const nearestShow = async (db: Queryable, profileId: number): Promise<number | null> =>
  (await listShowDays(db, profileId)).find(({ isNext }) => isNext)?.id ?? null;

/** Days of shows with entries of the viewer, from yesterday on: the show's city may be behind Moscow. */
const listShowDays = (db: Queryable, profileId: number) =>
  db
    .selectDistinct({
      id: exhibitions.id,
      day: showOffers.day,
      isNext: sql<boolean>`${showOffers.day} >= ${portalToday}`,
    })
    .from(entries)
    .innerJoin(showOffers, eq(showOffers.id, entries.offerId))
    .innerJoin(exhibitions, eq(exhibitions.id, showOffers.exhibitionId))
    .where(
      and(
        eq(entries.entrantId, profileId),
        inArray(entries.state, [...coming]),
        eq(exhibitions.isCancelled, false),
        sql`${showOffers.day} >= ${portalToday} - 1`,
      ),
    )
    .orderBy(asc(showOffers.day), desc(exhibitions.id));

async function listOwnResults(
  db: Queryable,
  entryIds: readonly number[],
): Promise<Map<number, NonNullable<OwnDog['result']>>> {
  const rows = await db
    .select()
    .from(judgements)
    .where(and(inArray(judgements.entryId, [...entryIds, 0]), eq(judgements.hasConflict, false)));
  const names = await readNames(db);
  return new Map(
    rows.map(({ entryId, presence, gradeId, place, awardIds, critique }) => [
      entryId,
      {
        ...{ presence, grade: names.grades.get(gradeId ?? 0) ?? '', place, critique },
        awards: awardIds.flatMap((id) => names.awards.get(id) ?? []),
      },
    ]),
  );
}
