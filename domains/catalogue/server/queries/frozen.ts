import { createHash } from 'node:crypto';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { ranks } from '#domains/dictionaries/server/tables.ts';
import { type EntryShow, listContests, readShow } from '#domains/entries/server/public.ts';
import { showOffers } from '#domains/entries/server/tables.ts';
import { showPlans, showRings } from '#domains/exhibitions/schedule/server/tables.ts';
import { exhibitionReferees, exhibitions } from '#domains/exhibitions/server/tables.ts';
import { referees } from '#domains/judges/server/tables.ts';
import { isDisclosed } from '#domains/profiles/disclosure.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { notFound } from '#platform/server/errors.ts';
import type { FrozenContest, FrozenJudge, FrozenLine, FrozenRing, FrozenShow } from '../../frozen.ts';
import { hourOf } from '../../policy.ts';
import { catalogueContests } from '../tables.ts';
import { readCatalogue } from './catalogue.ts';
import { listLines, toFrozen } from './lines.ts';

const phone = 1;
const homeCountry = 'Россия';

/**
 * The catalogue of a show as its papers print it. Throws 404 before the freezing. A contest that ended since is left
 * out, and its number stays free.
 */
export async function readFrozenShow(db: Queryable, exhibitionId: number): Promise<FrozenShow> {
  const show = await readShow(db, exhibitionId);
  const { frozenAt, breedNames } = await readCatalogue(db, exhibitionId);
  if (frozenAt === null) throw notFound();
  const lines = (await listLines(db, exhibitionId, breedNames)).map(toFrozen);
  return {
    ...(await readHead(db, show)),
    rings: await listRings(db, exhibitionId, lines),
    lines,
    contests: await listNumbered(db, exhibitionId, lines),
  };
}

/** The numbered contests of a frozen catalogue with the numbers of their dogs. */
export async function listNumbered(
  db: Queryable,
  exhibitionId: number,
  lines: readonly Pick<FrozenLine, 'entryId' | 'number'>[],
): Promise<FrozenContest[]> {
  const rows = await db.select().from(catalogueContests).where(eq(catalogueContests.exhibitionId, exhibitionId));
  if (!rows.length) return [];
  const baseOf = new Map(rows.map(({ contestId, base }) => [contestId, base]));
  const numberOf = new Map(lines.map(({ entryId, number }) => [entryId, number]));
  return (await listContests(db, exhibitionId))
    .flatMap(({ id, kindText, day, entryIds, shownAs }) => {
      const base = baseOf.get(id);
      const dogs = entryIds.flatMap((entryId) => numberOf.get(entryId) ?? []);
      return base === undefined ? [] : [{ base, kind: kindText, day, dogs, name: shownAs }];
    })
    .toSorted((one, other) => one.base - other.base)
    .map(({ base, ...contest }) => ({ number: String(base), ...contest }));
}

async function readHead(db: Queryable, show: EntryShow): Promise<Omit<FrozenShow, 'rings' | 'lines' | 'contests'>> {
  const [organiser] = await db
    .select({
      name: profiles.name,
      address: profiles.address,
      contacts: profiles.contacts,
      userType: profiles.userType,
      disclosed: profiles.disclosed,
      venueAddress: exhibitions.address,
    })
    .from(exhibitions)
    .innerJoin(profiles, eq(profiles.id, exhibitions.clubId))
    .where(eq(exhibitions.id, show.id));
  const offered = await db
    .selectDistinct({ day: showOffers.day, rank: ranks.shortName, sortOrder: ranks.sortOrder })
    .from(showOffers)
    .leftJoin(ranks, eq(ranks.id, showOffers.rankId))
    .where(and(eq(showOffers.exhibitionId, show.id), eq(showOffers.isRemoved, false)))
    .orderBy(asc(showOffers.day), asc(ranks.sortOrder));
  const numbers =
    organiser && isDisclosed(organiser, 'phones')
      ? organiser.contacts.filter(({ contact_type_id }) => contact_type_id === phone)
      : [];
  return {
    exhibitionId: show.id,
    title: show.name,
    ranks: [...new Set(offered.flatMap(({ rank }) => rank ?? []))].join(', '),
    days: [...new Set(offered.map(({ day }) => day))],
    city: show.city,
    place: [show.venue, organiser?.venueAddress].filter(Boolean).join(', '),
    organiser: {
      name: organiser?.name ?? show.club,
      address: organiser?.address ?? '',
      phone: (numbers.find(({ is_main }) => is_main) ?? numbers[0])?.value ?? '',
    },
    judges: await listJudges(db, show.id),
  };
}

const listJudges = async (db: Queryable, exhibitionId: number): Promise<FrozenJudge[]> =>
  (
    await db
      .select({ refereeId: referees.id, name: referees.name, country: referees.country })
      .from(exhibitionReferees)
      .innerJoin(referees, eq(referees.id, exhibitionReferees.refereeId))
      .where(eq(exhibitionReferees.exhibitionId, exhibitionId))
      .orderBy(asc(exhibitionReferees.position), asc(referees.id))
  ).map(({ refereeId, name, country }) => ({
    refereeId,
    name: country && country !== homeCountry ? `${name} (${country})` : name,
  }));

/** The schedule as it is now; an item of a whole group names the breeds that the catalogue has of it. */
async function listRings(
  db: Queryable,
  exhibitionId: number,
  lines: readonly Pick<FrozenLine, 'day' | 'group' | 'breedId'>[],
): Promise<FrozenRing[]> {
  const rows = await db
    .select()
    .from(showRings)
    .where(eq(showRings.exhibitionId, exhibitionId))
    .orderBy(asc(showRings.day), asc(showRings.startsAt), asc(showRings.ring), asc(showRings.id));
  return rows.map(({ day, ring, startsAt, refereeId, breedIds, fciGroup, title }) => ({
    ...{ day, ring, refereeId, title },
    startsAt: hourOf(startsAt),
    breedIds:
      breedIds.length || fciGroup === null
        ? breedIds
        : [...new Set(lines.filter((line) => line.day === day && line.group === fciGroup).map((line) => line.breedId))],
  }));
}

/** An item of the published schedule with the name of its judge. */
export interface JudgedRing {
  day: string;
  ring: number;
  startsAt: string;
  breedIds: number[];
  fciGroup: number | null;
  judge: string;
}

/** The published schedule in order; empty while it is hidden. */
export async function listJudgedRings(db: Queryable, exhibitionId: number): Promise<JudgedRing[]> {
  const rows = await db
    .select({ ring: showRings, judge: referees.name })
    .from(showRings)
    .innerJoin(showPlans, eq(showPlans.exhibitionId, showRings.exhibitionId))
    .leftJoin(referees, eq(referees.id, showRings.refereeId))
    .where(and(eq(showRings.exhibitionId, exhibitionId), isNotNull(showPlans.publishedAt)))
    .orderBy(asc(showRings.day), asc(showRings.startsAt), asc(showRings.ring), asc(showRings.id));
  return rows.map(({ ring: { day, ring, startsAt, breedIds, fciGroup }, judge }) => ({
    ...{ day, ring, startsAt: hourOf(startsAt), breedIds, fciGroup, judge: judge ?? '' },
  }));
}

/** SHA-256 in hex: papers made of equal things are the same file. */
export const hashOf = (of: object): string => createHash('sha256').update(JSON.stringify(of)).digest('hex');
