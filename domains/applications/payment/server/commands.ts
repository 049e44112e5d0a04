import { and, eq } from 'drizzle-orm';
import { recordStaffAct } from '#domains/accounts/server/public.ts';
import { payeeForm } from '#domains/payments/payeeForm.ts';
import { labelsOf } from '#platform/contract/fields/fields.ts';
import { changesBetween } from '#platform/server/changes.ts';
import type { Transactable } from '#platform/server/db/connect.ts';
import { PortalError } from '#platform/server/errors.ts';
import type { Session } from '#platform/server/session.ts';
import type { PayeeInput, PayeeRow } from '../contract.ts';
import { getPayee } from './queries.ts';
import { applicationPayees } from './tables.ts';

/** Throws 412 when another editor has saved meanwhile. */
export async function editPayee(
  tx: Transactable,
  staff: Session,
  federationId: number,
  { version, ...form }: PayeeInput,
): Promise<PayeeRow> {
  const before = await getPayee(tx, federationId);
  const values = { ...form, version: version + 1 };
  const saved =
    version === 0
      ? await tx
          .insert(applicationPayees)
          .values({ federationId, ...values })
          .onConflictDoNothing()
          .returning()
      : await tx
          .update(applicationPayees)
          .set(values)
          .where(and(eq(applicationPayees.federationId, federationId), eq(applicationPayees.version, version)))
          .returning();
  if (!saved.length) throw new PortalError(412, 'Реквизиты тем временем изменил другой сотрудник');
  const after = await getPayee(tx, federationId);
  await recordStaffAct(tx, staff, {
    action: 'editPayee',
    about: 'Реквизиты для взносов',
    changes: changesBetween<Record<string, unknown>>(labelsOf(payeeForm.fields), before, after),
  });
  return after;
}
