import { and, asc, desc, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import { castes, ranks } from '#domains/dictionaries/server/tables.ts';
import { dogs } from '#domains/dogs/server/tables.ts';
import { exhibitions } from '#domains/exhibitions/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { moscowDay } from '#platform/contract/time/dates.ts';
import { portalNow } from '#platform/server/db/clock.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { nextState } from '../../machine.ts';
import { listOwnDogs, type StudbookDog } from '../../server/queries/dogs.ts';
import { entries, showOffers } from '../../server/tables.ts';
import type { Lending } from '../contract.ts';
import { entryCodes } from './tables.ts';

/** A dog that another person lets the profile enter, with its owner. */
interface LentDog extends StudbookDog {
  ownerId: number;
}

/** Dogs whose codes the profile has taken: while the code works and its maker still owns the dog. */
export async function listLentDogs(db: Queryable, profileId: number): Promise<LentDog[]> {
  const codes = await db
    .select({ dogId: entryCodes.dogId, ownerId: entryCodes.ownerId })
    .from(entryCodes)
    .where(and(eq(entryCodes.takerId, profileId), isNull(entryCodes.endedAt), gt(entryCodes.expiresAt, portalNow)))
    .orderBy(asc(entryCodes.id))
    .limit(100);
  const found: LentDog[] = [];
  for (const { dogId, ownerId } of codes) {
    const [dog] = await listOwnDogs(db, ownerId, [dogId]);
    if (dog && !found.some(({ id }) => id === dog.id)) found.push({ ...dog, ownerId });
  }
  return found;
}

/** The viewer's codes and what others entered by them. */
export async function getLending(db: Queryable, profileId: number, now: Date): Promise<Lending> {
  const own = await listOwnDogs(db, profileId);
  const codes = await db
    .select({ code: entryCodes, lat: dogs.nameLat, name: dogs.name, taker: profiles.shortName })
    .from(entryCodes)
    .innerJoin(dogs, eq(dogs.id, entryCodes.dogId))
    .leftJoin(profiles, eq(profiles.id, entryCodes.takerId))
    .where(and(eq(entryCodes.ownerId, profileId), isNull(entryCodes.endedAt), gt(entryCodes.expiresAt, portalNow)))
    .orderBy(desc(entryCodes.id))
    .limit(100);
  const rows = await db
    .select({
      entry: entries,
      day: showOffers.day,
      rank: ranks.shortName,
      caste: castes.name,
      entrant: profiles.shortName,
      show: { id: exhibitions.id, name: exhibitions.name, beginsOn: exhibitions.beginsOn, endsOn: exhibitions.endsOn },
    })
    .from(entries)
    .innerJoin(showOffers, eq(showOffers.id, entries.offerId))
    .innerJoin(exhibitions, eq(exhibitions.id, showOffers.exhibitionId))
    .innerJoin(castes, eq(castes.id, entries.casteId))
    .leftJoin(ranks, eq(ranks.id, showOffers.rankId))
    .leftJoin(profiles, eq(profiles.id, entries.entrantId))
    .where(and(isNotNull(entries.ownerId), eq(entries.ownerId, profileId)))
    .orderBy(desc(exhibitions.beginsOn), asc(showOffers.day), asc(entries.id))
    .limit(200);
  const today = moscowDay(now);
  return {
    dogs: own
      .filter(({ facts }) => !facts.is_dead)
      .map(({ id, snapshot }) => ({ id, name: snapshot.name_lat || snapshot.name })),
    codes: codes.map(({ code, lat, name, taker }) => ({
      ...{ id: code.id, dog: lat || name, taker: taker ?? '', is_taken: code.takenAt !== null },
      expires_at: new Date(code.expiresAt).toISOString(),
    })),
    entries: rows.map(({ entry, day, rank, caste, entrant, show }) => ({
      ...{ id: entry.id, version: entry.version, show_id: show.id, show: show.name, begins_on: show.beginsOn },
      ...{ dog: entry.dog.name_lat || entry.dog.name, day, rank: rank ?? '', caste, entrant: entrant ?? '' },
      ...{ state: entry.state, is_confirmed: entry.ownerConfirmedAt !== null },
      may_withdraw:
        show.endsOn >= today &&
        'to' in nextState('withdraw', { state: entry.state, actor: 'entrant', isClosed: false }),
    })),
  };
}
