import { desc, eq } from 'drizzle-orm';
import { accounts } from '#domains/accounts/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { moscowTime } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { typeOf } from '../../forms/all.ts';
import { stepTexts } from '../../machine.ts';
import { partsOf } from '../../reviewParts.ts';
import { texts } from '../../texts.ts';
import { applicationHistory, applicationReviews, type applications } from '../tables.ts';

const mostTold = 5;

/** What others have done since this version, for a conflict message. */
export async function changedSince(
  db: Queryable,
  row: typeof applications.$inferSelect,
  version: number,
): Promise<string> {
  const limit = Math.min(Math.max(row.version - version, 0), mostTold);
  if (!limit) return texts.stale;
  const steps = await db
    .select({ at: applicationHistory.at, step: applicationHistory.step, name: profiles.shortName })
    .from(applicationHistory)
    .leftJoin(accounts, eq(accounts.id, applicationHistory.accountId))
    .leftJoin(profiles, eq(profiles.id, accounts.profileId))
    .where(eq(applicationHistory.applicationId, row.id))
    .orderBy(desc(applicationHistory.id))
    .limit(limit);
  const reviews = await db
    .select({
      at: applicationReviews.reviewedAt,
      part: applicationReviews.part,
      accepted: applicationReviews.accepted,
      name: profiles.shortName,
    })
    .from(applicationReviews)
    .leftJoin(accounts, eq(accounts.id, applicationReviews.reviewedBy))
    .leftJoin(profiles, eq(profiles.id, accounts.profileId))
    .where(eq(applicationReviews.applicationId, row.id))
    .orderBy(desc(applicationReviews.reviewedAt))
    .limit(limit);
  const titles = new Map(partsOf(typeOf(row.type), row.data, row.userType).map(({ part, title }) => [part, title]));
  const changes = [
    ...steps.map(({ step, ...rest }) => ({ ...rest, what: stepTexts[step].toLowerCase() })),
    ...reviews.map(({ part, accepted, ...rest }) => ({
      ...rest,
      what: `«${titles.get(part) ?? part}» ${accepted ? 'принято' : 'отклонено'}`,
    })),
  ]
    .sort((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, limit)
    .map(({ at, name, what }) => `${name ?? 'портал'}, ${moscowTime(at.toISOString())}: ${what}`);
  return changes.length
    ? `Пока вы смотрели, заявку изменили. ${changes.join('; ')}. Страница показывает, как стало.`
    : texts.stale;
}
