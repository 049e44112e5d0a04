import { and, eq } from 'drizzle-orm';
import { recordStaffAct } from '#domains/accounts/server/public.ts';
import type { Transactable } from '#platform/server/db/connect.ts';
import { notFound, PortalError } from '#platform/server/errors.ts';
import type { Session } from '#platform/server/session.ts';
import { isOfFederation } from './queries.ts';
import { applicationReasons } from './tables.ts';

const record = (tx: Transactable, staff: Session, action: string, change: { from: string; to: string }) =>
  recordStaffAct(tx, staff, { action, about: 'Причины возврата заявок', changes: [{ field: 'Причина', ...change }] });

export async function addReason(
  tx: Transactable,
  staff: Session,
  federationId: number | null,
  text: string,
): Promise<{ reason_id: number }> {
  const [made] = await tx
    .insert(applicationReasons)
    .values({ federationId, text })
    .onConflictDoNothing()
    .returning({ reason_id: applicationReasons.id });
  if (!made) throw new PortalError(409, { text: 'Такая причина уже есть' });
  await record(tx, staff, 'addReason', { from: 'нет', to: text });
  return made;
}

export async function removeReason(
  tx: Transactable,
  staff: Session,
  federationId: number | null,
  reasonId: number,
): Promise<void> {
  const [gone] = await tx
    .delete(applicationReasons)
    .where(and(eq(applicationReasons.id, reasonId), isOfFederation(federationId)))
    .returning();
  if (!gone) throw notFound();
  await record(tx, staff, 'removeReason', { from: gone.text, to: 'нет' });
}
