import { and, asc, eq, gte, inArray, lte } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { cities } from '#domains/dictionaries/server/tables.ts';
import { findShowRules, forbiddenBetween } from '#domains/exhibitions/server/public.ts';
import { exhibitions } from '#domains/exhibitions/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { addDays, formatDateRange, moscowDay, partsOf } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { states } from '../../../machine.ts';
import { applications } from '../../../server/tables.ts';
import type { ShowYear } from '../../contract.ts';
import { applicationShows } from '../tables.ts';
import { listRanks } from './counted.ts';
import { conflictsOf, listOthers, type Neighbour } from './neighbours.ts';
import { waitingProposals } from './proposals.ts';

const breedClubs = alias(profiles, 'breed_clubs');
const margin = 60;

/** `federationId`: whose members' applications are listed; null for all. */
export async function getShowYear(
  db: Queryable,
  federationId: number | null,
  { year: chosen, only }: { year?: number | undefined; only?: 'conflicts' | undefined },
  now: Date,
): Promise<ShowYear> {
  const thisYear = partsOf(moscowDay(now)).year;
  const year = chosen ?? thisYear + 1;
  const [from, to] = [`${year}-01-01`, `${year}-12-31`];
  const { rules } = await findShowRules(db);
  const rankById = await listRanks(db);
  const forbidden = await forbiddenBetween(db, from, addDays(to, margin));
  const asked = await listAsked(db, federationId, from, to);
  const others = await listOthers(db, addDays(from, -margin), addDays(to, margin));
  const proposals = await waitingProposals(
    db,
    asked.map(({ application }) => application.id),
  );
  const rows = asked.map(({ asked: one, application, organiser, city, place, breedClub, show }) => {
    const own: Neighbour = {
      // An approved show may have been moved since.
      begins_on: show?.beginsOn ?? one.beginsOn,
      ends_on: show?.endsOn ?? one.endsOn,
      place,
      rankIds: [one.rankId],
      nbcId: one.nbcId,
      name: '',
      applicationId: application.id,
      exhibitionId: application.exhibitionId,
    };
    const rank = rankById.get(one.rankId);
    const near = show?.isCancelled ? [] : conflictsOf(own, others, rules);
    const closed = forbidden
      .filter(({ day }) => day >= own.begins_on && day <= own.ends_on)
      .map(({ day, name }) => `Запретный день: ${formatDateRange(day)}${name && `, ${name}`}`);
    const approvedId = show?.rankIds[0];
    return {
      application_id: application.id,
      state: application.state as number,
      is_taken: application.assignedTo !== null,
      barcode: application.barcode,
      organiser: organiser ?? '',
      city,
      begins_on: own.begins_on,
      ends_on: own.ends_on,
      rank: { name: rank?.shortName ?? '', colour: rank?.colour ?? '' },
      breed_club: breedClub,
      approved_rank: approvedId === undefined ? null : (rankById.get(approvedId)?.shortName ?? null),
      exhibition_id: application.exhibitionId,
      is_called_off: show?.isCancelled ?? false,
      conflicts: [...closed, ...near],
      ...place,
      proposal: proposals.get(application.id) ?? null,
    };
  });
  return {
    year,
    years: [thisYear, thisYear + 1, thisYear + 2],
    near_km: rules.near_km,
    near_days: rules.near_days,
    total: rows.length,
    rows: only === 'conflicts' ? rows.filter(({ conflicts }) => conflicts.length) : rows,
  };
}

const listAsked = (db: Queryable, federationId: number | null, from: string, to: string) =>
  db
    .select({
      asked: applicationShows,
      application: {
        id: applications.id,
        state: applications.state,
        assignedTo: applications.assignedTo,
        barcode: applications.barcode,
        exhibitionId: applications.exhibitionId,
      },
      organiser: profiles.shortName,
      city: cities.name,
      place: { latitude: cities.latitude, longitude: cities.longitude },
      breedClub: breedClubs.shortName,
      show: exhibitions,
    })
    .from(applicationShows)
    .innerJoin(applications, eq(applications.id, applicationShows.applicationId))
    .innerJoin(cities, eq(cities.id, applicationShows.cityId))
    .leftJoin(profiles, eq(profiles.id, applicationShows.profileId))
    .leftJoin(breedClubs, eq(breedClubs.id, applicationShows.nbcId))
    .leftJoin(exhibitions, eq(exhibitions.id, applications.exhibitionId))
    .where(
      and(
        inArray(applications.state, [states.inWork, states.rejected, states.done]),
        gte(applicationShows.beginsOn, from),
        lte(applicationShows.beginsOn, to),
        federationId === null ? undefined : eq(applications.federationId, federationId),
      ),
    )
    .orderBy(asc(applicationShows.beginsOn), asc(applications.id));
