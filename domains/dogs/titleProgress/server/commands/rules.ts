import { eq } from 'drizzle-orm';
import { recordStaffAct } from '#domains/accounts/server/public.ts';
import { changesBetween } from '#platform/server/changes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { notFound } from '#platform/server/errors.ts';
import type { Session } from '#platform/server/session.ts';
import { titles } from '../../../records/server/tables.ts';
import { titleRules } from '../tables.ts';

const columnNames = { isConfirmed: 'Подтверждено федерацией' } as const;

/** A confirmed rule is shown without «проверить», and the reference file no longer overwrites it. */
export async function confirmTitleRule(
  tx: Queryable,
  staff: Session,
  { titleId, is_confirmed }: { titleId: number; is_confirmed: boolean },
): Promise<void> {
  const [before] = await tx
    .select({ isConfirmed: titleRules.isConfirmed, name: titles.name })
    .from(titleRules)
    .innerJoin(titles, eq(titles.id, titleRules.titleId))
    .where(eq(titleRules.titleId, titleId))
    .for('update', { of: titleRules });
  if (!before) throw notFound();
  if (before.isConfirmed === is_confirmed) return;
  await tx.update(titleRules).set({ isConfirmed: is_confirmed }).where(eq(titleRules.titleId, titleId));
  await recordStaffAct(tx, staff, {
    action: 'confirmTitleRule',
    about: `Правило титула ${before.name}`,
    changes: changesBetween(columnNames, { isConfirmed: before.isConfirmed }, { isConfirmed: is_confirmed }),
  });
  await recordEvent(tx, { name: 'dogs.title_rules_changed', ids: { titleId } });
}
