import { and, eq } from 'drizzle-orm';
import { profileDetails, profiles } from '#domains/profiles/server/tables.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { PortalError } from '#platform/server/errors.ts';
import type { PayeeInput, PayeeRow } from '../../contract.ts';
import { payees } from '../tables.ts';

const usualVatWords = 'НДС не облагается';

/** Before the first save filled with the bank details of its profile. */
export async function getOwnPayee(db: Queryable, organiserId: number): Promise<PayeeRow> {
  const [row] = await db.select().from(payees).where(eq(payees.organiserId, organiserId));
  if (row) {
    const { organiserId: _, vatWords, ...payee } = row;
    return { ...payee, vat_words: vatWords };
  }
  const [own] = await db
    .select({ name: profiles.name, details: profileDetails })
    .from(profiles)
    .leftJoin(profileDetails, eq(profileDetails.profileId, profiles.id))
    .where(eq(profiles.id, organiserId));
  const { legalName = '', inn = '', kpp = '', bankAccount = '', bankName = '', bic = '' } = own?.details ?? {};
  return {
    ...{ name: legalName || (own?.name ?? ''), inn, kpp, account: bankAccount, bank: bankName.slice(0, 45), bic },
    ...{ correspondent: '', vat_words: usualVatWords, version: 0 },
  };
}

/** Throws 412 when the details were saved in another window meanwhile. */
export async function editOwnPayee(
  tx: Queryable,
  organiserId: number,
  { version, vat_words: vatWords, ...form }: PayeeInput,
): Promise<PayeeRow> {
  const values = { ...form, vatWords, version: version + 1 };
  const saved =
    version === 0
      ? await tx
          .insert(payees)
          .values({ organiserId, ...values })
          .onConflictDoNothing()
          .returning()
      : await tx
          .update(payees)
          .set(values)
          .where(and(eq(payees.organiserId, organiserId), eq(payees.version, version)))
          .returning();
  if (!saved.length)
    throw new PortalError(
      412,
      'Реквизиты тем временем сохранили в другом окне. Ваши правки целы: решите, какие оставить.',
    );
  await recordEvent(tx, { name: 'payments.payee_changed', ids: { organiserId } });
  return getOwnPayee(tx, organiserId);
}
