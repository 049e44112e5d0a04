import { and, asc, eq, gt, gte, lt } from 'drizzle-orm';
import { hasOfficeAccess } from '#domains/accounts/policy.ts';
import { accountSessions, accounts, officeTokens } from '#domains/accounts/server/tables.ts';
import { specialDayWords } from '#domains/federationDetails/officeHours.ts';
import { findDetails, type StartConfig } from '#domains/federationDetails/server/public.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { addDays, type Day } from '#platform/contract/time/dates.ts';
import { dayMs } from '#platform/contract/time/duration.ts';
import type { Config } from '#platform/server/config.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { Office, OfficeDay, OfficeHours, Visit, Visitor } from '../contract.ts';
import { blockedUntil, closedDaysAhead, daysOffered, freeSlots, isInHours, openPeriods } from '../policy.ts';
import { visitStates } from '../texts.ts';
import { officeClosedDays, officeQuarters, officeVisits } from './tables.ts';

/** A member sees visits of the last 90 days and all upcoming ones. */
const shownDays = 90;

const startOf = (day: Day): Date => new Date(`${day}T00:00:00+03:00`);

export const toVisit = ({ id, startsAt, minutes, purpose, state }: typeof officeVisits.$inferSelect): Visit => ({
  id,
  starts_at: startsAt.toISOString(),
  minutes,
  purpose,
  state: state as Visit['state'],
});

export async function canBook(db: Queryable, profileId: number): Promise<boolean> {
  const [row] = await db
    .select({ is_active_profile: profiles.isActive, banned_actions: accounts.bannedActions })
    .from(accounts)
    .innerJoin(profiles, eq(profiles.id, accounts.profileId))
    .where(eq(accounts.profileId, profileId));
  return row !== undefined && hasOfficeAccess(row);
}

/** Until when a member with missed visits may not book; null when not blocked. */
export async function findBlock(db: Queryable, profileId: number, now: Date): Promise<Date | null> {
  const rows = await db
    .select({ startsAt: officeVisits.startsAt })
    .from(officeVisits)
    .where(
      and(
        eq(officeVisits.profileId, profileId),
        eq(officeVisits.state, visitStates.missed),
        gt(officeVisits.startsAt, new Date(now.getTime() - shownDays * dayMs)),
      ),
    );
  const until = blockedUntil(
    rows.map(({ startsAt }) => startsAt.getTime()),
    now.getTime(),
  );
  return until === null ? null : new Date(until);
}

export async function listTakenSlots(db: Queryable, from: Date, to: Date): Promise<Set<number>> {
  const rows = await db
    .select({ startsAt: officeQuarters.startsAt })
    .from(officeQuarters)
    .where(and(gte(officeQuarters.startsAt, from), lt(officeQuarters.startsAt, to)));
  return new Set(rows.map(({ startsAt }) => startsAt.getTime()));
}

const listClosed = async (db: Queryable): Promise<Set<Day>> =>
  new Set((await db.select({ day: officeClosedDays.day }).from(officeClosedDays)).map(({ day }) => day));

/** When the office is open, and whether any hours are entered at all. */
export async function getOfficeHours(db: Queryable, config: StartConfig, now: Date): Promise<OfficeHours> {
  const { values } = await findDetails(db, config);
  return { now: now.toISOString(), parts: openPeriods(now.getTime(), await listClosed(db), values) };
}

export async function getOffice(
  db: Queryable,
  profileId: number,
  config: StartConfig & Pick<Config, 'OFFICE_WIDGET_URL'>,
  now: Date,
): Promise<Office> {
  const { values } = await findDetails(db, config);
  const visits = await db
    .select()
    .from(officeVisits)
    .where(
      and(
        eq(officeVisits.profileId, profileId),
        gt(officeVisits.startsAt, new Date(now.getTime() - shownDays * dayMs)),
      ),
    )
    .orderBy(asc(officeVisits.startsAt));
  const offered = daysOffered(now.getTime(), values);
  const [first, last] = [offered[0], offered.at(-1)];
  const taken = first && last ? await listTakenSlots(db, startOf(first), startOf(addDays(last, 1))) : new Set<number>();
  const closed = await listClosed(db);
  const block = await findBlock(db, profileId, now);
  return {
    widget_url: config.OFFICE_WIDGET_URL || null,
    has_hours: values.hours.length > 0,
    has_access: await canBook(db, profileId),
    blocked_until: block?.toISOString() ?? null,
    visits: visits.map(toVisit),
    closed_days: closedDaysAhead(now.getTime(), closed, values),
    days: offered
      .filter((day) => !closed.has(day))
      .map((day) => ({
        day,
        slots: freeSlots(day, taken, now.getTime(), values).map(({ startsAt, fitsLong }) => ({
          starts_at: new Date(startsAt).toISOString(),
          fits_long: fitsLong,
        })),
      }))
      .filter(({ slots }) => slots.length > 0),
  };
}

export async function getOfficeDay(db: Queryable, config: StartConfig, day: Day): Promise<OfficeDay> {
  const { values } = await findDetails(db, config);
  const special = values.special_days.find((one) => one.day === day);
  const [closed] = await db.select().from(officeClosedDays).where(eq(officeClosedDays.day, day));
  const rows = await db
    .select({ visit: officeVisits, visitor: profiles.name, mail: accounts.mail })
    .from(officeVisits)
    .innerJoin(profiles, eq(profiles.id, officeVisits.profileId))
    .leftJoin(accounts, eq(accounts.profileId, profiles.id))
    .where(and(gte(officeVisits.startsAt, startOf(day)), lt(officeVisits.startsAt, startOf(addDays(day, 1)))))
    .orderBy(asc(officeVisits.startsAt), asc(officeVisits.id));
  return {
    day,
    is_closed: closed !== undefined,
    reason: closed?.reason ?? '',
    special: special ? { is_closed: special.is_closed, text: specialDayWords(special) } : null,
    visits: rows.map(({ visit, visitor, mail }) => ({
      ...toVisit(visit),
      visitor,
      mail,
      profile_id: visit.profileId,
      is_outside_hours: visit.state === visitStates.booked && !isInHours(visit, values),
    })),
  };
}

/** The owner of an office token; undefined when it has expired or its session has ended. */
export async function findVisitor(db: Queryable, tokenHash: string, now: Date): Promise<Visitor | undefined> {
  const [found] = await db
    .select({ profile_id: profiles.id, name: profiles.name })
    .from(officeTokens)
    .innerJoin(accountSessions, eq(accountSessions.id, officeTokens.sessionId))
    .innerJoin(accounts, eq(accounts.id, accountSessions.accountId))
    .innerJoin(profiles, eq(profiles.id, accounts.profileId))
    .where(
      and(eq(officeTokens.tokenHash, tokenHash), gt(officeTokens.expiresAt, now), gt(accountSessions.expiresAt, now)),
    );
  return found;
}
