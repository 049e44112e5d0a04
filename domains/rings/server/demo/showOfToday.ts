import { and, asc, desc, eq, gt, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import { accounts } from '#domains/accounts/server/tables.ts';
import { demoFrozen } from '#domains/catalogue/server/demo.ts';
import { catalogueLines } from '#domains/catalogue/server/tables.ts';
import { cities } from '#domains/dictionaries/server/tables.ts';
import { demoPaperEntries } from '#domains/entries/desk/server/demo.ts';
import { keepersOf, sessionOf } from '#domains/entries/server/demo.ts';
import { readShow } from '#domains/entries/server/public.ts';
import { entries, showOffers } from '#domains/entries/server/tables.ts';
import { showPlans, showRings } from '#domains/exhibitions/schedule/server/tables.ts';
import { makeExhibition } from '#domains/exhibitions/server/factories.ts';
import { dayIn, hourIn } from '#domains/exhibitions/server/public.ts';
import { exhibitionReferees, exhibitions } from '#domains/exhibitions/server/tables.ts';
import type { DemoContext, DemoProfile } from '#domains/profiles/server/demo.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { hourMs } from '#platform/contract/time/duration.ts';
import { userTypes } from '#platform/contract/userTypes.ts';
import type { Db, Queryable } from '#platform/server/db/connect.ts';
import { mails } from '#platform/server/mail/tables.ts';
import type { Session } from '#platform/server/session.ts';
import { demoMainRing } from '../../mainRing/server/demo.ts';
import { openRings } from '../commands/openRings.ts';
import type { Phone } from '../queries/guests.ts';
import { readRules } from '../queries/rules.ts';
import { ringPhones, rings } from '../tables.ts';
import { minutesADog, playRing } from './playRing.ts';
import { addPhone, noSecrets } from './writing.ts';

const name = 'Живой ринг';
/** Ids of `dictionaries/server/reference`: САС ЧРКФ, and the classes. */
const rankId = 2;
const classes = [1, 2, 3, 4, 5, 6, 7, 8];
const ringCount = 4;
const dogsAKeeper = 2;
/** Labrador, samoyed, shiba: one in each of the first rings. */
const largeBreeds = [122, 212, 257];

/** Minutes from the first call until the show is looked at. */
const begun = 40;
/** The third ring has a pause until so many minutes after that; the fourth begins later. */
const [pauseEnds, lastBegins] = [20, 60];
/** Minutes by which rings are behind their plan, by number. */
const lateOf: Readonly<Record<number, number>> = { 2: 10 };
/** Latest minute of the day at which the plan begins. */
const latestStart = 1440 - 240;
const mainRingMinutes = 90;
/** Minutes to which the beginning is rounded. */
const planStep = 5;

/** Devices of the demonstration's phones: what they write is known from what people write. */
const deviceOf = (number: number): string => `5d0a1891-0000-4000-8000-${String(number).padStart(12, '0')}`;
const otherDevice = deviceOf(100);
const devices = [...Array.from({ length: ringCount }, (_, at) => deviceOf(at + 1)), otherDevice];
/** Hours for which a ring that somebody else has entered is left to them. */
const visitHours = 12;

/**
 * A show of the demonstration's club that is being judged now: one breed closed, one in the ring, a ring in a pause, one
 * that has not begun, and a breed of which two phones wrote different things. The owner's account has dogs there.
 */
export async function demoShowOfToday(
  tx: Queryable,
  { clubs, people, publicUrl, now }: Pick<DemoContext, 'clubs' | 'people'> & { publicUrl: string; now: Date },
): Promise<void> {
  const [club, owner] = [clubs[0], people.at(-1)];
  const organiser = club && (await sessionOf(tx, club, userTypes.club));
  if (!owner || !organiser) return;
  const keepers = [...(await keepersOf(tx, people.slice(0, -3))), owner];
  await makeShow(tx, organiser, { keepers, publicUrl, now });
}

interface NewShow {
  keepers: readonly DemoProfile[];
  publicUrl: string;
  now: Date;
}

/** A show of this day with its catalogue and its rings, played up to this instant. */
async function makeShow(tx: Queryable, organiser: Session, { keepers, publicUrl, now }: NewShow): Promise<void> {
  const judges = await tx
    .selectDistinct({ refereeId: exhibitionReferees.refereeId })
    .from(exhibitionReferees)
    .innerJoin(exhibitions, eq(exhibitions.id, exhibitionReferees.exhibitionId))
    .where(eq(exhibitions.clubId, organiser.profileId))
    .orderBy(asc(exhibitionReferees.refereeId))
    .limit(ringCount);
  const [{ lastMail } = { lastMail: 0 }] = await tx
    .select({ lastMail: sql<number>`coalesce(max(${mails.id}), 0)::int` })
    .from(mails);
  const home = await cityAtNoon(tx, now);
  const day = dayIn(home.timeZone, clock.now());
  const show = await makeExhibition(tx, {
    ...{ name, clubId: organiser.profileId, cityId: home.id, beginsOn: day, typeId: 1, rankIds: [rankId] },
    ...{ casteIds: classes, days: [{ date: day, time_from: null, time_to: null }] },
    ...{
      venue: 'Манеж',
      coverGroup: 5,
      description: 'Судят прямо сейчас: посмотрите ход выставки, табло и «Мой день».',
    },
    referees: judges.map(({ refereeId }) => ({ refereeId, fciGroups: [] })),
  });
  await demoFrozen(tx, organiser, {
    ...{ id: show.id, beginsOn: day, keepers, most: dogsAKeeper, publicUrl },
    also: async () => {
      for (const breedId of largeBreeds)
        await demoPaperEntries(tx, organiser, { exhibitionId: show.id, breedId, most: 4, day, publicUrl });
    },
  });
  await tx.delete(mails).where(gt(mails.id, lastMail));
  await tx
    .insert(showPlans)
    .values({ exhibitionId: show.id, scheduleVersion: 1, feesVersion: 1, publishedAt: clock.now() })
    .onConflictDoNothing();
  await begin(tx, organiser, show.id);
}

/** The city in whose time zone it is nearest to noon: the show of the demonstration is judged by day at every hour. */
async function cityAtNoon(tx: Queryable, now: Date): Promise<{ id: number; timeZone: string }> {
  const largest = await tx
    .selectDistinctOn([cities.timeZone], { id: cities.id, timeZone: cities.timeZone })
    .from(cities)
    .orderBy(asc(cities.timeZone), desc(cities.population), asc(cities.id));
  const [home] = largest.toSorted((one, other) => fromNoon(one.timeZone, now) - fromNoon(other.timeZone, now));
  if (!home) throw new Error('The dictionary has no cities');
  return home;
}

const minuteIn = (timeZone: string, now: Date): number => {
  const [hours = 0, minutes = 0] = hourIn(timeZone, now).split(':').map(Number);
  return hours * 60 + minutes;
};
const fromNoon = (timeZone: string, now: Date): number => Math.abs(minuteIn(timeZone, now) - 720);

/** Plans the rings around this instant, opens them and plays them up to it. */
async function begin(tx: Queryable, organiser: Session, showId: number): Promise<void> {
  const { now, timeZone } = await readShow(tx, showId);
  const day = dayIn(timeZone, now);
  const judges = await tx
    .select({ refereeId: exhibitionReferees.refereeId })
    .from(exhibitionReferees)
    .where(eq(exhibitionReferees.exhibitionId, showId))
    .orderBy(asc(exhibitionReferees.position));
  const breedId = sql<number>`(${catalogueLines.dog} ->> 'breed_id')::int`;
  const breeds = await tx
    .select({ id: breedId, dogs: sql<number>`count(*)::int` })
    .from(catalogueLines)
    .where(eq(catalogueLines.exhibitionId, showId))
    .groupBy(sql`1`)
    .orderBy(sql`2`, sql`1`);
  const first = Math.min(Math.max(0, minuteIn(timeZone, now) - begun), latestStart);
  const shown = await breedsOfOwner(tx, showId);
  const rows = planOf(breeds, { first: first - (first % planStep), shown }).map((row) => ({
    ...{ ...row, exhibitionId: showId, day },
    refereeId: row.breedIds.length ? (judges[row.ring - 1]?.refereeId ?? judges[0]?.refereeId ?? null) : null,
  }));
  await tx.insert(showRings).values(rows);
  await openRings(tx, noSecrets, organiser, showId);
  await play(tx, showId);
}

/** Breeds that the owner's account of the demonstration has entered. */
async function breedsOfOwner(tx: Queryable, showId: number): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ id: entries.breedId })
    .from(entries)
    .innerJoin(showOffers, eq(showOffers.id, entries.offerId))
    .innerJoin(accounts, eq(accounts.profileId, entries.entrantId))
    .where(and(eq(showOffers.exhibitionId, showId), eq(accounts.mail, 'owner@portal.example')));
  return rows.map(({ id }) => id);
}

interface PlannedRow {
  ring: number;
  startsAt: number;
  minutes: number;
  breedIds: number[];
  title: string;
  dogs: number | null;
}

/**
 * Breeds by turns in the rings: a small one first, then the large one, then the others; a pause before the large one of
 * the third, a late beginning in the fourth. The owner's breeds (`shown`) are in the second ring now.
 */
function planOf(
  breeds: readonly { id: number; dogs: number }[],
  { first, shown }: { first: number; shown: readonly number[] },
): PlannedRow[] {
  const rows: PlannedRow[] = [];
  const add = (row: Omit<PlannedRow, 'startsAt'> & { at: number }): number => {
    const { at, ...rest } = row;
    rows.push({ ...rest, startsAt: Math.min(at, 1440 - rest.minutes) });
    return at + rest.minutes;
  };
  for (let number = 1; number <= ringCount; number += 1) {
    const small = breeds
      .filter(({ id }) => !largeBreeds.includes(id) && !shown.includes(id))
      .filter((_, at) => at % ringCount === number - 1);
    const large = breeds.filter(({ id }) => id === largeBreeds[number - 1]);
    const inFirst = number === 2 ? breeds.filter(({ id }) => shown.includes(id)) : [];
    const own = [...small.slice(0, 1), ...inFirst, ...large, ...small.slice(1)];
    let at = number === ringCount ? first + begun + lastBegins : first;
    for (const [place, { id, dogs }] of own.entries()) {
      const pause = first + begun + pauseEnds - at;
      if (number === 3 && place === 1 && pause > 0)
        at = add({ ring: number, at, minutes: pause, breedIds: [], title: 'Перерыв', dogs: null });
      at = add({ ring: number, at, minutes: (dogs + 1) * minutesADog, breedIds: [id], title: '', dogs });
    }
  }
  const last = Math.max(...rows.map(({ startsAt, minutes }) => startsAt + minutes));
  add({ ring: 1, at: last + 30, minutes: mainRingMinutes, breedIds: [], title: 'Главный ринг', dogs: null });
  return rows;
}

/** Judges, up to this instant, every ring that no steward has opened. Returns whether any of them is unfinished. */
async function play(tx: Queryable, showId: number): Promise<boolean> {
  const { now, timeZone } = await readShow(tx, showId);
  const rules = await readRules(tx, showId);
  const taken = await visited(tx, showId, now);
  let isGoing = taken.size > 0;
  for (const ring of await ringsOf(tx, showId)) {
    if (taken.has(ring.id)) continue;
    const phone = await phoneOf(tx, ring, { timeZone, device: deviceOf(ring.number), name: 'Надежда Орехова' });
    const other =
      ring.number === 1
        ? await phoneOf(tx, ring, { timeZone, device: otherDevice, name: 'Павел Гринёв, второй телефон' })
        : null;
    const late = lateOf[ring.number] ?? 0;
    if (await playRing(tx, { phone, other, late, rules, now })) isGoing = true;
  }
  return isGoing;
}

const ringsOf = (tx: Queryable, showId: number) =>
  tx.select().from(rings).where(eq(rings.exhibitionId, showId)).orderBy(asc(rings.number));

async function phoneOf(
  tx: Queryable,
  ring: typeof rings.$inferSelect,
  given: { timeZone: string; device: string; name: string },
): Promise<Phone> {
  const [found] = await tx
    .select()
    .from(ringPhones)
    .where(and(eq(ringPhones.ringId, ring.id), eq(ringPhones.device, given.device), isNull(ringPhones.revokedAt)));
  if (!found) return addPhone(tx, ring, given);
  return {
    ...{ id: found.id, ringId: ring.id, exhibitionId: ring.exhibitionId, device: found.device, name: found.name },
    ...{ day: ring.day, timeZone: given.timeZone },
  };
}

/** Rings that a person has entered by a phone in the last hours. */
async function visited(tx: Queryable, showId: number, now: Date): Promise<Set<number>> {
  const since = new Date(now.getTime() - visitHours * hourMs).toISOString();
  const rows = await tx
    .selectDistinct({ id: rings.id })
    .from(ringPhones)
    .innerJoin(rings, eq(rings.id, ringPhones.ringId))
    .where(
      and(
        eq(rings.exhibitionId, showId),
        notInArray(ringPhones.device, devices),
        isNull(ringPhones.revokedAt),
        sql`coalesce(${ringPhones.seenAt}, ${ringPhones.enteredAt}) > ${since}::timestamptz`,
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/**
 * Moves the show of today on by its plan. When its rings are through, or its day is over, it stays as it was held, and
 * another begins in a city where it is day. Does nothing in a database without such a show.
 */
export async function playShowOfToday(db: Db, publicUrl: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [show] = await tx
      .select({ id: exhibitions.id, clubId: exhibitions.clubId })
      .from(exhibitions)
      .where(
        inArray(
          exhibitions.id,
          tx
            .select({ id: rings.exhibitionId })
            .from(rings)
            .innerJoin(ringPhones, eq(ringPhones.ringId, rings.id))
            .where(inArray(ringPhones.device, devices)),
        ),
      )
      .orderBy(desc(exhibitions.id))
      .limit(1)
      .for('update');
    if (!show) return;
    const { beginsOn, isCancelled, now, timeZone } = await readShow(tx, show.id);
    if (!isCancelled && beginsOn === dayIn(timeZone, now) && (await play(tx, show.id))) return;
    const organiser = await sessionOf(tx, await profileOf(tx, show.clubId), userTypes.club);
    const keepers = await tx
      .selectDistinct({ id: profiles.id, alias: profiles.alias })
      .from(entries)
      .innerJoin(showOffers, eq(showOffers.id, entries.offerId))
      .innerJoin(profiles, eq(profiles.id, entries.entrantId))
      .where(eq(showOffers.exhibitionId, show.id))
      .orderBy(asc(profiles.id));
    if (!organiser) return;
    if (!isCancelled) await demoMainRing(tx, organiser, show.id);
    await makeShow(tx, organiser, { keepers: keepers as DemoProfile[], publicUrl, now });
  });
}

async function profileOf(tx: Queryable, id: number): Promise<DemoProfile> {
  const [found] = await tx.select({ id: profiles.id, alias: profiles.alias }).from(profiles).where(eq(profiles.id, id));
  return found as DemoProfile;
}
