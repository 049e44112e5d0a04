import { and, count, eq, inArray, sql } from 'drizzle-orm';
import { amountText } from '#domains/exhibitions/entryFees/policy.ts';
import { openOrder, queueAcceptedMail, takeCash } from '#domains/payments/server/public.ts';
import { assertShowRight } from '#domains/showTeam/server/public.ts';
import { moscowDay } from '#platform/contract/time/dates.ts';
import { portalNow } from '#platform/server/db/clock.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { PortalError } from '#platform/server/errors.ts';
import type { Caller } from '#platform/server/session.ts';
import { type FittingClass, fitOf } from '../../../classes.ts';
import type { EntryState } from '../../../machine.ts';
import { entriesFollowOrders } from '../../../server/commands/followOrders.ts';
import { refuseDoubles } from '../../../server/commands/refuseDoubles.ts';
import { dueOf } from '../../../server/commands/send.ts';
import { announce, lockOffers, logAll, mailEntrants, placesLeft } from '../../../server/commands/step.ts';
import { waitingMail } from '../../../server/mails.ts';
import { listDogsById } from '../../../server/queries/dogs.ts';
import { factsOfHand } from '../../../server/queries/fit.ts';
import { orderLinesOf, titleOf } from '../../../server/queries/lines.ts';
import { mailOf } from '../../../server/queries/paperMail.ts';
import {
  type EntryShow,
  isClosed,
  listCastes,
  listOffers,
  type OfferRow,
  offeredDay,
  readShow,
  rulesOf,
} from '../../../server/queries/show.ts';
import { entries, showOffers } from '../../../server/tables.ts';
import type { PaperAdded, PaperInput } from '../../contract.ts';
import type { PaperPayment } from '../../policy.ts';
import { pricePaper } from '../queries/paper.ts';

interface PaperLine {
  offer: OfferRow;
  fit: FittingClass;
  casteId: number;
  hasProof: boolean;
}

const fromPaper = 'по бумажной заявке';

/**
 * Enters a dog from a paper form. The person has no account, so the entry stores the name and the contact. Without a
 * free place the dog waits and is not charged. A dog paid now or at the show is confirmed at once; by transfer its
 * place is held until the order's term. After closing the organiser can add a dog left out by error, with a reason and
 * until the catalogue is made. Throws 400 and 409 with the reason in Russian.
 */
export async function addPaperEntry(
  tx: Queryable,
  caller: Caller,
  input: PaperInput,
  publicUrl: string,
): Promise<PaperAdded> {
  await lockOffers(
    tx,
    input.lines.map(({ offer_id }) => offer_id),
  );
  const show = await readShow(tx, input.exhibitionId);
  await assertShowRight(tx, caller, show, 'entries');
  await assertTakesPaper(tx, show, input);
  const { dogId, snapshot, lines } = await checkPaper(tx, show, input);
  await refuseDoubles(
    tx,
    lines.map(({ offer }) => ({ offer, dogId, snapshot })),
    'Собака на этот день и ранг уже записана: найдите её на столе записей',
  );
  const { lines: prices, total, until } = await pricePaper(tx, show, { lines, payment: input.payment });
  const unpriced = lines.findIndex((_, at) => !prices[String(at)]);
  if (unpriced >= 0) throw new PortalError(409, { [`lines.${unpriced}`]: 'Для этого класса не назначен взнос' });
  if (total !== input.expected_total)
    throw new PortalError(409, {
      expected_total: `Взнос изменился: теперь ${amountText(total, 1)}. Проверьте сумму и добавьте ещё раз.`,
    });

  const hasClosed = isClosed(show);
  const paper = { name: input.owner, contact: input.contact };
  const rows = [];
  for (const { offer, fit, casteId, hasProof } of lines) {
    const left = await placesLeft(tx, offer.id);
    const hasPlace = left === null || left > 0;
    if (hasClosed && !hasPlace)
      throw new PortalError(
        409,
        'На этот день все места заняты. Прибавьте мест в «Условиях» или снимите чью-то запись.',
      );
    const state: EntryState = !hasPlace ? 'waiting' : input.payment === 'bank' ? 'held' : 'confirmed';
    rows.push({
      ...{ offerId: offer.id, dogId, dog: snapshot, breedId: snapshot.breed_id, sex: snapshot.sex, paper },
      ...{ ownerName: input.is_owner_printed ? input.owner : '', isOwnerPrinted: input.is_owner_printed },
      ...{ handler: input.handler, casteId, askedCasteId: casteId, state },
      // Only the organiser can correct an entry after closing; its proof counts as accepted.
      proofState: fit.proof !== 'asked' ? 'not_needed' : hasProof || hasClosed ? 'accepted' : 'asked',
      waitingSince: hasPlace ? null : sql`${portalNow}`,
    } as const);
  }
  const made = await tx.insert(entries).values(rows).returning({ id: entries.id, state: entries.state });
  const written = made
    .toSorted((one, other) => one.id - other.id)
    .map((row, at) => ({ ...row, at, line: lines[at] as PaperLine }));
  const actor = { who: 'organiser', accountId: caller.accountId } as const;
  const reason = [fromPaper, input.reason].filter(Boolean).join(': ');
  await logAll(
    tx,
    written.map(({ id, state }) => ({ entryId: id, actor, step: 'entered', to: state, reason })),
  );

  const placed = written.filter(({ state }) => state !== 'waiting');
  const charged = placed.flatMap(({ id, at, line }) =>
    orderLinesOf(id, titleFor(snapshot.name_lat, line), prices[String(at)] ?? null),
  );
  const sum = charged.reduce((all, { amount }) => all + amount, 0);
  const number = charged.length
    ? await charge(tx, show, {
        ...{ caller, payment: input.payment, publicUrl, paper, sum, lines: charged },
        entryIds: placed.map(({ id }) => id),
        dueAt: input.payment === 'bank' ? dueOf(show, { today: moscowDay(show.now), until }) : null,
      })
    : null;
  await mailEntrants(
    tx,
    written.flatMap(({ id, state }) => (state === 'waiting' ? [id] : [])),
    (titles) => waitingMail({ show, publicUrl, lines: titles }),
  );
  await announce(tx, show.id);
  return { order_number: number, waiting: written.length - placed.length };
}

const titleFor = (name: string, { offer, fit }: PaperLine): string =>
  titleOf(name, { day: offer.day, rank: offer.rank?.name ?? '' }, fit.name);

/** Throws 409 or 400 when the organiser may not add an entry now. */
async function assertTakesPaper(tx: Queryable, show: EntryShow, { reason, payment }: PaperInput): Promise<void> {
  if (show.isCancelled) throw new PortalError(409, 'Выставка отменена: записи больше не добавляют');
  if (!show.terms) throw new PortalError(409, 'Сначала сохраните условия записи');
  if (show.endsOn < moscowDay(show.now)) throw new PortalError(409, 'Выставка прошла: записи больше не добавляют');
  if (!isClosed(show)) return;
  const [{ printed } = { printed: 0 }] = await tx
    .select({ printed: count() })
    .from(entries)
    .innerJoin(showOffers, eq(showOffers.id, entries.offerId))
    .where(
      and(
        eq(showOffers.exhibitionId, show.id),
        inArray(entries.state, ['in_catalogue', 'judged', 'absent', 'excused', 'disqualified']),
      ),
    );
  if (printed > 0)
    throw new PortalError(409, 'Каталог уже составлен: собаку, которую забыли, добавляют на странице каталога');
  if (!reason || reason.length < 3)
    throw new PortalError(400, { reason: 'Запись закрыта: напишите, в чём ошибка организатора' });
  if (payment === 'bank')
    throw new PortalError(400, { payment: 'Запись закрыта, ждать перевод поздно: деньги сейчас или на выставке' });
}

/** Reads the dog and checks each line by the entrant's own rules. Throws 400 for the dog, 409 at the line. */
async function checkPaper(tx: Queryable, show: EntryShow, input: PaperInput) {
  const known = input.dog_id === undefined ? undefined : (await listDogsById(tx, [input.dog_id]))[0];
  if (input.dog_id !== undefined && !known)
    throw new PortalError(400, { dog_id: 'Этой собаки в племенной книге больше нет. Найдите её ещё раз.' });
  const hand = input.dog;
  const facts = known?.facts ?? (hand && (await factsOfHand(tx, { ...hand, name: hand.name || hand.name_lat })).facts);
  const snapshot = known?.snapshot ?? hand;
  if (!facts || !snapshot) throw new PortalError(400, { dog_id: 'Найдите собаку или впишите её из заявки' });
  const [offers, rules] = [await listOffers(tx, show.id), rulesOf(show, await listCastes(tx, show))];
  const errors: Record<string, string> = {};
  const lines = input.lines.flatMap(({ offer_id, caste_id, has_proof }, at): PaperLine[] => {
    const offer = offers.find(({ id }) => id === offer_id);
    const fit = offer
      ? fitOf(rules, facts, { offer: offeredDay(offer), casteId: caste_id })
      : { refusal: 'Такого дня на выставке нет. Обновите страницу.' };
    if (offer && 'caste_id' in fit) return [{ offer, fit, casteId: caste_id, hasProof: has_proof }];
    errors[`lines.${at}`] = fit.refusal ?? '';
    return [];
  });
  if (Object.keys(errors).length) throw new PortalError(409, errors);
  return { dogId: known?.id ?? null, snapshot, lines };
}

interface PaperCharge {
  caller: Caller;
  payment: PaperPayment;
  paper: { name: string; contact: string };
  entryIds: readonly number[];
  lines: ReturnType<typeof orderLinesOf>;
  sum: number;
  dueAt: string | null;
  publicUrl: string;
}

const ways = { cash: 'cash', bank: 'bank', later: 'letter' } as const;

/** Opens the order of a paper form and books the cash that came with it. Returns its number. */
async function charge(
  tx: Queryable,
  show: EntryShow,
  { caller, payment, paper, entryIds, lines, sum, dueAt, publicUrl }: PaperCharge,
): Promise<string> {
  const order = await openOrder(tx, {
    ...{ organiserId: show.clubId, exhibitionId: show.id, payerId: null, payerName: paper.name },
    ...{ byAccountId: caller.accountId, way: ways[payment], dueAt, lines },
  });
  await tx
    .update(entries)
    .set({ orderId: order.id })
    .where(inArray(entries.id, [...entryIds]));
  if (payment === 'cash' && sum > 0)
    await takeCash(
      tx,
      { organiserId: show.clubId, exhibitionId: show.id, number: order.number, amount: sum, means: 'cash' },
      { followers: [entriesFollowOrders], publicUrl, by: caller.accountId },
    );
  const { to } = mailOf(paper);
  if (to) await queueAcceptedMail(tx, { order, publicUrl, to });
  return order.number;
}
