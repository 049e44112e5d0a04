import { and, eq } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { PortalError } from '#platform/server/errors.ts';
import type { GatewayInput, GatewayRow } from '../../contract.ts';
import { noticePath } from '../../contract.ts';
import { isoOf } from '../queries/orders.ts';
import { gateways } from '../tables.ts';

/** The secret never leaves the portal. */
export async function getOwnGateway(db: Queryable, organiserId: number, publicUrl: string): Promise<GatewayRow> {
  const [row] = await db.select().from(gateways).where(eq(gateways.organiserId, organiserId));
  return {
    kind: row?.kind ?? 'yookassa',
    shop_id: row?.shopId ?? '',
    has_secret: row !== undefined && row.secret !== '',
    is_on: row?.isOn ?? false,
    sends_receipts: row?.sendsReceipts ?? false,
    vat_code: row?.vatCode ?? 1,
    version: row?.version ?? 0,
    refused_at: isoOf(row?.refusedAt ?? null),
    notice_url: `${publicUrl}${noticePath}`,
  };
}

/** An empty secret keeps the stored one. Throws 412 when the settings were saved in another window meanwhile. */
export async function editOwnGateway(
  tx: Queryable,
  organiserId: number,
  { version, shop_id: shopId, secret, is_on: isOn, sends_receipts: sendsReceipts, vat_code: vatCode }: GatewayInput,
): Promise<void> {
  const [row] = await tx.select().from(gateways).where(eq(gateways.organiserId, organiserId)).for('update');
  if (secret === '' && !(row?.kind === 'yookassa' && row.secret !== ''))
    throw new PortalError(400, { secret: 'Впишите секретный ключ из кабинета ЮKassa' });
  const values = {
    kind: 'yookassa' as const,
    shopId,
    isOn,
    sendsReceipts,
    vatCode,
    version: version + 1,
    refusedAt: null,
  };
  const saved =
    version === 0
      ? await tx
          .insert(gateways)
          .values({ organiserId, ...values, secret })
          .onConflictDoNothing()
          .returning({ id: gateways.organiserId })
      : await tx
          .update(gateways)
          .set({ ...values, ...(secret && { secret }) })
          .where(and(eq(gateways.organiserId, organiserId), eq(gateways.version, version)))
          .returning({ id: gateways.organiserId });
  if (!saved.length)
    throw new PortalError(
      412,
      'Настройки тем временем сохранили в другом окне. Ваши правки целы: решите, какие оставить.',
    );
  await recordEvent(tx, { name: 'payments.gateway_changed', ids: { organiserId } });
}
