import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { orderSummaries } from '#domains/payments/server/public.ts';
import { moscowDay } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { notFound, PortalError } from '#platform/server/errors.ts';
import type { Session } from '#platform/server/session.ts';
import type { withdrawalView } from '../../../schemas.ts';
import { moneyWords } from '../../../server/commands/money.ts';
import { announce, assertFresh, lockOrders } from '../../../server/commands/step.ts';
import { readShow } from '../../../server/queries/show.ts';
import type { OwnExtra, WithdrawExtraInput } from '../../contract.ts';
import { membersOf, shownAsOf } from '../queries.ts';
import { entryExtras, showExtras } from '../tables.ts';
import { endExtra, quoteExtra, type StandingExtra } from './endings.ts';

const unpaid: readonly string[] = ['open', 'awaiting', 'part_paid'];

/** By show; what ended stays in the list with its reason. */
export async function listOwnExtras(
  db: Queryable,
  profileId: number,
  showIds: readonly number[],
  isShowOver: (exhibitionId: number) => boolean,
): Promise<{
  orderIds: number[];
  /** Shows that offer contests or things. */
  offeredAt: ReadonlySet<number>;
  of: (exhibitionId: number) => { orderId: number | null; one: OwnExtra }[];
}> {
  const rows = await db
    .select({ extra: showExtras, chosen: entryExtras })
    .from(entryExtras)
    .innerJoin(showExtras, eq(showExtras.id, entryExtras.extraId))
    .where(eq(entryExtras.entrantId, profileId))
    .orderBy(showExtras.day, showExtras.position, entryExtras.id)
    .limit(2000);
  const members = await membersOf(
    db,
    rows.map(({ chosen }) => chosen.id),
  );
  const orders = await orderSummaries(db, [...new Set(rows.flatMap(({ chosen }) => chosen.orderId ?? []))]);
  const own = rows.map(({ extra, chosen }) => {
    const order = chosen.orderId === null ? undefined : orders.get(chosen.orderId);
    const isHeld = order !== undefined && unpaid.includes(order.state);
    const one: OwnExtra = {
      ...{ id: chosen.id, version: chosen.version, kind: extra.kind, name: extra.name, day: extra.day },
      quantity: chosen.quantity,
      who: chosen.childName || chosen.shownAs,
      shown_as: shownAsOf(extra.kind, chosen),
      dogs: (members.get(chosen.id) ?? []).map(({ dog }) => dog),
      order_number: order?.number ?? null,
      state: chosen.ending !== null ? 'ended' : isHeld ? 'held' : 'confirmed',
      reason: chosen.reason,
      may_withdraw: chosen.ending === null && !isShowOver(extra.exhibitionId),
    };
    return { exhibitionId: extra.exhibitionId, orderId: chosen.orderId, one };
  });
  const byShow = Map.groupBy(own, ({ exhibitionId }) => exhibitionId);
  const offering = await db
    .selectDistinct({ id: showExtras.exhibitionId })
    .from(showExtras)
    .where(and(inArray(showExtras.exhibitionId, [...showIds, 0]), eq(showExtras.isRemoved, false)));
  return {
    orderIds: own.flatMap(({ orderId }) => orderId ?? []),
    offeredAt: new Set(offering.map(({ id }) => id)),
    of: (id) => byShow.get(id) ?? [],
  };
}

async function findOwn(db: Queryable, { profileId }: Session, id: number): Promise<StandingExtra> {
  const [found] = await db
    .select({ extra: showExtras, chosen: entryExtras })
    .from(entryExtras)
    .innerJoin(showExtras, eq(showExtras.id, entryExtras.extraId))
    .where(and(eq(entryExtras.id, id), eq(entryExtras.entrantId, profileId)));
  if (!found) throw notFound();
  return found;
}

/** Throws 404 for another person's and for an unknown one. */
export async function getExtraWithdrawal(
  db: Queryable,
  session: Session,
  id: number,
): Promise<z.infer<typeof withdrawalView>> {
  const found = await findOwn(db, session, id);
  const show = await readShow(db, found.extra.exhibitionId);
  return { ...(await quoteExtra(db, show, found)), lost: [] };
}

/**
 * Withdraws a chosen contest or thing with the refund of the scale. Throws 409 with the reason, 412 for an old version.
 */
export async function withdrawExtra(tx: Queryable, session: Session, input: WithdrawExtraInput): Promise<void> {
  const seen = await findOwn(tx, session, input.entryExtraId);
  await lockOrders(tx, seen.chosen.orderId === null ? [] : [seen.chosen.orderId]);
  await tx.select({ id: entryExtras.id }).from(entryExtras).where(eq(entryExtras.id, input.entryExtraId)).for('update');
  const found = await findOwn(tx, session, input.entryExtraId);
  if (found.chosen.ending !== null) throw new PortalError(409, `«${found.extra.name}» уже снят. Обновите страницу.`);
  assertFresh(found.chosen, input.version);
  const show = await readShow(tx, found.extra.exhibitionId);
  if (show.endsOn < moscowDay(show.now)) throw new PortalError(409, 'Выставка прошла: снять уже нельзя');
  const { share, refund } = await quoteExtra(tx, show, found);
  if (refund !== input.expected_refund)
    throw new PortalError(409, {
      expected_refund: `Сумма возврата изменилась: теперь ${moneyWords(refund) ?? '0 ₽'}. Решите ещё раз.`,
    });
  await endExtra(tx, found.chosen, {
    ...{ ending: 'withdrawn', share, by: session.accountId, reason: 'снято участником' },
  });
  await announce(tx, show.id);
}
