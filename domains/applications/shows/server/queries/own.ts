import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { cities } from '#domains/dictionaries/server/tables.ts';
import { isSentLate, reportDaysOf } from '#domains/exhibitions/countdown.ts';
import { trialType } from '#domains/exhibitions/reportRows/columns.ts';
import { isAwaited, stageOf } from '#domains/exhibitions/reportRows/policy.ts';
import { exhibitions } from '#domains/exhibitions/server/tables.ts';
import { formats } from '#domains/exhibitions/showLimits/policy.ts';
import { kindOf } from '#platform/contract/access.ts';
import { addDays, moscowDay } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { Session } from '#platform/server/session.ts';
import { typeOf } from '../../../forms/all.ts';
import { show as showType } from '../../../forms/show.ts';
import { showChange } from '../../../forms/showChange.ts';
import { trial } from '../../../forms/trial.ts';
import { sendersOf } from '../../../forms/type.ts';
import { listedRows, toListed } from '../../../server/queries/listed.ts';
import { findSender, findSettings, refusalOf } from '../../../server/queries/offers.ts';
import { applications } from '../../../server/tables.ts';
import type { OwnShow, OwnShows } from '../../contract.ts';
import { breedingSurvey } from '../../policy.ts';
import { listRanks } from './counted.ts';
import { listProposals } from './proposals.ts';

const shownAtOnce = 100;

/** Null when this profile may apply for a show now. */
export async function refusalToApply(
  db: Queryable,
  session: Session,
  now: Date,
  type: string = showType.key,
): Promise<string | null> {
  const sender = await findSender(db, session, now);
  return refusalOf(typeOf(type), session, sender, await findSettings(db, type));
}

/** Application types and show types of an organiser's two pages. */
const kinds = {
  shows: {
    asks: showType.key,
    types: [showType.key, showChange.key],
    held: [...Object.values(formats), breedingSurvey],
  },
  sport: { asks: trial.key, types: [trial.key], held: [trialType] },
} as const;

export async function getOwnShows(
  db: Queryable,
  session: Session,
  of: keyof typeof kinds,
  now: Date,
): Promise<OwnShows> {
  const { asks, types, held: heldTypes } = kinds[of];
  const { profileId } = session;
  const sent = await listedRows(db)
    .where(and(eq(applications.profileId, profileId), inArray(applications.type, [...types])))
    .orderBy(desc(applications.id))
    .limit(shownAtOnce);
  const rankById = await listRanks(db);
  const held = await db
    .select({ show: exhibitions, city: cities.name })
    .from(exhibitions)
    .innerJoin(cities, eq(cities.id, exhibitions.cityId))
    .where(and(eq(exhibitions.clubId, profileId), inArray(exhibitions.typeId, [...heldTypes])))
    .orderBy(asc(exhibitions.beginsOn), asc(exhibitions.id));
  const today = moscowDay(now);
  return {
    refusal: await refusalToApply(db, session, now, asks),
    holds_trials: of === 'shows' && kindOf(session) === 'federation' && (await mayHoldTrials(db, session)),
    proposals: of === 'shows' ? await listProposals(db, session.profileId) : [],
    applications: sent.map(toListed),
    shows: held.map(({ show, city }) => ({
      exhibition_id: show.id,
      name: show.name,
      begins_on: show.beginsOn,
      ends_on: show.endsOn,
      city,
      ranks: show.rankIds.flatMap((id) => {
        const rank = rankById.get(id);
        return rank ? [{ name: rank.shortName, colour: rank.colour }] : [];
      }),
      is_cancelled: show.isCancelled,
      is_over: show.endsOn < today,
      ...reportOf(show, today),
    })),
  };
}

/** Whether the settings let this kind apply for trials, or it already has one. */
async function mayHoldTrials(db: Queryable, session: Session): Promise<boolean> {
  const settings = await findSettings(db, trial.key);
  if (sendersOf(trial, settings?.senders).includes(kindOf(session))) return true;
  const own = and(eq(exhibitions.clubId, session.profileId), eq(exhibitions.typeId, trialType));
  return (await db.$count(exhibitions, own)) > 0;
}

/** A future or cancelled show needs none. */
function reportOf(show: typeof exhibitions.$inferSelect, today: string): Pick<OwnShow, 'report' | 'report_due_on'> {
  const { beginsOn, endsOn, isCancelled, reports } = show;
  const days = reportDaysOf(show);
  if (days === null || isCancelled || beginsOn > today) return { report: 'none', report_due_on: null };
  const report_due_on = addDays(endsOn, days);
  const stage = stageOf(show, reports);
  return { report: isAwaited(stage) && isSentLate(today, report_due_on) ? 'overdue' : stage, report_due_on };
}
