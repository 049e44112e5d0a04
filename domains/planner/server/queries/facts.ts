import { eq } from 'drizzle-orm';
import { cities } from '#domains/dictionaries/server/tables.ts';
import type { EntrantFacts } from '#domains/entries/classes.ts';
import type { EntryGate } from '#domains/entries/constants.ts';
import { priceEntries } from '#domains/entries/prices.ts';
import {
  gateAt,
  listLiveEntries,
  listShowsAhead,
  offeredDay,
  orderOf,
  rulesOf,
  type ShowAhead,
} from '#domains/entries/server/public.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { kilometresBetween, type Point } from '#platform/contract/distance.ts';
import { type Day, moscowDay } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { type FitDay, fitDays, isFree } from '../../fit.ts';

/** A dog of the plan; id 0 is one that the studbook does not know. */
export interface PlannedDog {
  id: number;
  name: string;
  breed: string;
  facts: EntrantFacts;
}

export interface Town extends Point {
  name: string;
}

/** The town of a profile; null while it names none. */
export async function townOf(db: Queryable, profileId: number): Promise<Town | null> {
  const [found] = await db
    .select({ name: cities.name, lat: cities.latitude, lng: cities.longitude })
    .from(profiles)
    .innerJoin(cities, eq(cities.id, profiles.cityId))
    .where(eq(profiles.id, profileId));
  return found ?? null;
}

/** A show with every dog's days. */
export interface FitShow {
  ahead: ShowAhead;
  gate: EntryGate;
  km: number | null;
  dogs: { dog: PlannedDog; days: FitDay[]; prices: ReadonlyMap<number, number | null> }[];
}

interface Wanted {
  /** Null for a visitor. */
  profileId: number | null;
  dogs: readonly PlannedDog[];
  from: Day;
  to: Day;
  town: Town | null;
}

/** Shows of a span with what each dog may enter and the price of doing it now. The number of statements is fixed. */
export async function readFitShows(db: Queryable, { profileId, dogs, from, to, town }: Wanted): Promise<FitShow[]> {
  const shows = await listShowsAhead(db, { from, to });
  const dogIds = dogs.map(({ id }) => id);
  const live = profileId === null ? [] : await listLiveEntries(db, profileId, { dogIds, from, to });
  const states = new Map(live.map(({ dogId, offerId, state }) => [`${dogId} ${offerId}`, state]));
  return shows.map((ahead) => {
    const rules = rulesOf(ahead.show, ahead.castes);
    const offers = ahead.offers.map((offer) => ({ id: offer.id, ...offeredDay(offer) }));
    const fits = dogs.map((dog) => ({
      dog,
      days: fitDays({ rules, offers }, dog.facts, (offerId) => states.get(`${dog.id} ${offerId}`) ?? null),
    }));
    const earlier = live.filter(({ exhibitionId, isOwn }) => isOwn && exhibitionId === ahead.show.id);
    return {
      ahead,
      gate: gateAt(ahead.show, ahead.offers),
      km: town && Math.round(kilometresBetween(town, ahead)),
      dogs: fits.map(({ dog, days }) => ({ dog, days, prices: pricesOf(ahead, { dog, days, earlier }) })),
    };
  });
}

type Earlier = Awaited<ReturnType<typeof listLiveEntries>>;

/** What the entry of one dog on all its free days costs now, by offer, after the entries that are there already. */
function pricesOf(
  { fees, show }: ShowAhead,
  { dog, days, earlier }: { dog: PlannedDog; days: readonly FitDay[]; earlier: Earlier },
): ReadonlyMap<number, number | null> {
  const keyOf = ({ dogId, number }: Earlier[number]): string => (dogId === null ? `hand:${number}` : `dog:${dogId}`);
  const showsOf: Record<string, number> = {};
  for (const entry of earlier) showsOf[keyOf(entry)] = (showsOf[keyOf(entry)] ?? 0) + 1;
  const { lines } = priceEntries(
    fees,
    days.filter(isFree).map(({ offerId, day, casteId, open }) => ({
      key: String(offerId),
      dog: `dog:${dog.id}`,
      casteId: casteId ?? open[0]?.id ?? 0,
      order: orderOf({ day, id: offerId }),
    })),
    { today: moscowDay(show.now), isByLetter: false, earlier: { showsOf, dogs: [...new Set(earlier.map(keyOf))] } },
  );
  return new Map(
    Object.entries(lines).map(([offerId, parts]) => [
      Number(offerId),
      parts === null ? null : parts.reduce((sum, { amount }) => sum + amount, 0),
    ]),
  );
}
