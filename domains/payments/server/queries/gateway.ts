import { and, desc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { Order } from '../../contract.ts';
import type { GatewayKind } from '../../policy.ts';
import type { GatewayAccount, Gateways, PaymentGateway } from '../gateways/gateway.ts';
import { gatewayPayments, gateways } from '../tables.ts';
import { isoOf } from './orders.ts';

export interface OwnGateway {
  gateway: PaymentGateway;
  account: GatewayAccount;
  isOn: boolean;
}

/** The payment service of an organiser; null when it has none, or one that this portal does not know. */
export async function gatewayOf(
  db: Queryable,
  known: Gateways,
  organiserId: number,
  kind?: GatewayKind,
): Promise<OwnGateway | null> {
  const [row] = await db.select().from(gateways).where(eq(gateways.organiserId, organiserId));
  const gateway = known.get(kind ?? row?.kind ?? 'yookassa');
  if (!row || !gateway || gateway.kind !== row.kind) return null;
  const { shopId, secret, sendsReceipts, vatCode, isOn } = row;
  return { gateway, account: { organiserId, shopId, secret, sendsReceipts, vatCode }, isOn };
}

/** A payment of this order that the service has taken and not yet decided. */
export const isOpenPayment = sql`${gatewayPayments.postingId} is null and ${gatewayPayments.endedAt} is null
  and ${gatewayPayments.providerId} is not null`;

/** Null when the organiser takes no cards. */
export async function describeGateway(
  db: Queryable,
  known: Gateways,
  { id, organiserId, viewer }: { id: number; organiserId: number; viewer: Order['viewer'] },
): Promise<Order['gateway']> {
  const own = await gatewayOf(db, known, organiserId);
  const [last] = await db
    .select({
      payUrl: gatewayPayments.payUrl,
      heldUntil: gatewayPayments.heldUntil,
      isOpen: sql<boolean>`${isOpenPayment}`,
      isEnded: sql<boolean>`${gatewayPayments.endedAt} is not null and ${gatewayPayments.providerId} is not null`,
    })
    .from(gatewayPayments)
    .where(and(eq(gatewayPayments.orderId, id)))
    .orderBy(desc(gatewayPayments.id))
    .limit(1);
  if (!own?.isOn && !last?.isOpen) return null;
  return {
    is_trial: own?.gateway.kind === 'trial',
    pending:
      last?.isOpen === true
        ? { pay_url: viewer === 'organiser' ? '' : last.payUrl, held_until: isoOf(last.heldUntil) ?? '' }
        : null,
    is_refused: last?.isEnded === true,
  };
}
