import { and, count, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { exhibitions } from '#domains/exhibitions/server/tables.ts';
import type { Notice, Subscription } from '#domains/notifications/server/public.ts';
import { notificationTypes } from '#domains/notifications/types.ts';
import { orderPath } from '#domains/payments/paths.ts';
import { orders } from '#domains/payments/server/tables.ts';
import { counted } from '#platform/contract/plural.ts';
import { formatDateTime } from '#platform/contract/time/dates.ts';
import { portalNow } from '#platform/server/db/clock.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { countProofs } from '../desk/server/queries/desk.ts';
import { entryDeskPath, ownEntriesPath } from '../paths.ts';
import { nameEntries } from './queries/lines.ts';
import { entries, showOffers } from './tables.ts';

/** The entrant gets a mail of the entry's own about each of these, so the notice sends none. */
const toEntrant = (receiver: number, part: Pick<Notice, 'content' | 'link'> & Partial<Notice>): Notice => ({
  ...{ receivers: [receiver], authorId: null, type: notificationTypes.important, kind: 'exhibitions', letter: 'own' },
  ...part,
});

/** Shortened, so that the sentence around the name fits into a notice. */
const shortName = (name: string): string => (name.length > 60 ? `${name.slice(0, 59).trimEnd()}…` : name);

/** An order of entries with its payer; null for orders of something else and for payers without an account. */
async function findOrder(tx: Queryable, orderId: number) {
  const [found] = await tx
    .select({ number: orders.number, payerId: orders.payerId, dueAt: orders.dueAt, show: exhibitions.name })
    .from(orders)
    .innerJoin(exhibitions, eq(exhibitions.id, orders.exhibitionId))
    .where(and(eq(orders.id, orderId), sql`exists (select from ${entries} where ${entries.orderId} = ${orders.id})`));
  return found && found.payerId !== null ? { ...found, payerId: found.payerId } : null;
}

const accepted: Subscription = {
  event: 'payments.order_opened',
  async notices(tx, { orderId = 0 }) {
    const order = await findOrder(tx, orderId);
    if (!order) return [];
    const due = order.dueAt ? ` Оплатите до ${formatDateTime(new Date(order.dueAt).toISOString())} по Москве.` : '';
    return [
      toEntrant(order.payerId, {
        content: `Запись принята: «${shortName(order.show)}», заказ ${order.number}.${due}`,
        link: orderPath(order.number),
      }),
    ];
  },
};

const paid: Subscription = {
  event: 'payments.order_paid',
  async notices(tx, { orderId = 0 }) {
    const order = await findOrder(tx, orderId);
    if (!order) return [];
    return [
      toEntrant(order.payerId, {
        content: `Оплачено, запись подтверждена: «${shortName(order.show)}», заказ ${order.number}`,
        link: orderPath(order.number),
      }),
    ];
  },
};

/** A notice to the entrant about one entry. */
const ofEntry = (
  event: Subscription['event'],
  says: (title: string, show: string) => string,
  part: Partial<Notice> = {},
): Subscription => ({
  event,
  async notices(tx, { entryId = 0 }) {
    const [entry] = await nameEntries(tx, [entryId]);
    const [show] = await tx
      .select({ name: exhibitions.name })
      .from(entries)
      .innerJoin(showOffers, eq(showOffers.id, entries.offerId))
      .innerJoin(exhibitions, eq(exhibitions.id, showOffers.exhibitionId))
      .where(eq(entries.id, entryId));
    if (!entry?.entrantId || !show) return [];
    const content = says(entry.title, shortName(show.name));
    return [toEntrant(entry.entrantId, { content, link: ownEntriesPath, ...part })];
  },
});

const placeOffered = ofEntry(
  'entries.place_offered',
  (title, show) => `Освободилось место: ${title}, «${show}». Ответьте, пока его держат за вами`,
  { type: notificationTypes.requests, kind: 'requests' },
);
const proofRefused = ofEntry(
  'entries.proof_refused',
  (title, show) => `Документ к классу не принят: ${title}, «${show}». Пришлите другой, пока запись открыта`,
  { type: notificationTypes.requests, kind: 'requests' },
);

/** A notice to one entrant about a show. */
const ofShow = (
  event: Subscription['event'],
  says: (show: typeof exhibitions.$inferSelect) => string,
): Subscription => ({
  event,
  async notices(tx, { exhibitionId = 0, profileId = 0 }) {
    const [show] = await tx.select().from(exhibitions).where(eq(exhibitions.id, exhibitionId));
    return show ? [toEntrant(profileId, { content: says(show), link: ownEntriesPath })] : [];
  },
});

const checkAsked = ofShow('entries.check_asked', ({ name, entryClosesAt }) => {
  const until = entryClosesAt ? ` ${formatDateTime(new Date(entryClosesAt).toISOString())} по Москве` : ' скоро';
  return `Проверьте запись: «${shortName(name)}». Запись закроется${until}`;
});
const cancelled = ofShow(
  'entries.show_cancelled',
  ({ name }) => `Выставка отменена: «${shortName(name)}». Записи сняты, всё оплаченное вернут целиком`,
);

/** Once a day to the organiser: what came in, and the papers that wait. */
const digest: Subscription = {
  event: 'entries.day_summed',
  async notices(tx, { exhibitionId = 0 }) {
    const [show] = await tx.select().from(exhibitions).where(eq(exhibitions.id, exhibitionId));
    if (!show) return [];
    const fresh = (await countFresh(tx)).get(exhibitionId) ?? 0;
    const proofs = await countProofs(tx, exhibitionId);
    const words = [
      fresh > 0 && `новых записей за сутки: ${fresh}`,
      proofs > 0 && `${counted(proofs, ['документ ждёт', 'документа ждут', 'документов ждут'])} вашего решения`,
    ].filter(Boolean);
    if (!words.length) return [];
    return [
      {
        ...{ receivers: [show.clubId], authorId: null, type: notificationTypes.new, kind: 'exhibitions' as const },
        content: `«${shortName(show.name)}»: ${words.join('; ')}`,
        ...{ link: entryDeskPath(exhibitionId), letter: 'digest' as const },
      },
    ];
  },
};

/** Entries that entrants made in the last twenty-four hours, by show. */
export async function countFresh(db: Queryable): Promise<Map<number, number>> {
  const rows = await db
    .select({ exhibitionId: showOffers.exhibitionId, fresh: count() })
    .from(entries)
    .innerJoin(showOffers, eq(showOffers.id, entries.offerId))
    .where(and(isNotNull(entries.entrantId), gt(entries.createdAt, sql`${portalNow} - interval '24 hours'`)))
    .groupBy(showOffers.exhibitionId);
  return new Map(rows.map(({ exhibitionId, fresh }) => [exhibitionId, fresh]));
}

export const entryNotices: readonly Subscription[] = [
  ...[accepted, paid, placeOffered, proofRefused, checkAsked, cancelled, digest],
];
