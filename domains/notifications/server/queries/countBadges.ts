import { type SQL, sql } from 'drizzle-orm';
import { hasSection, isHeadStaff } from '#platform/contract/access.ts';
import { userTypes } from '#platform/contract/userTypes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { int, selectRow } from '#platform/server/db/typedSql.ts';
import type { Session } from '#platform/server/session.ts';
import type { AdminQueues } from '../../admin/queues.ts';
import type { StaffBadge } from '../public.ts';

const isFor = (staff: Session, { access, of }: StaffBadge): boolean => {
  if (!hasSection(staff, of)) return false;
  if (staff.userType === userTypes.admin || access === 'staff') return true;
  return access === 'head' && isHeadStaff(staff);
};

/** Counts the waiting rows of every section these staff may open, in one statement. */
export async function countBadges(db: Queryable, staff: Session, badges: readonly StaffBadge[]): Promise<AdminQueues> {
  const shown = badges.filter((badge) => isFor(staff, badge));
  if (!shown.length) return [];
  const counts = shown.map((badge): [string, SQL<number>] => [
    badge.section,
    int(sql`(select count(*) from ${badge.waiting(staff)})`),
  ]);
  const found = await selectRow(db, Object.fromEntries(counts));
  return shown.map(({ section }) => ({ section, waiting: found[section] ?? 0 }));
}
