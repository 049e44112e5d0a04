import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { accounts } from '#domains/accounts/server/tables.ts';
import { amountText } from '#domains/exhibitions/entryFees/policy.ts';
import { claimDocuments } from '#domains/media/server/public.ts';
import { openOrder, queueAcceptedMail } from '#domains/payments/server/public.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { type Day, moscowDay } from '#platform/contract/time/dates.ts';
import { portalNow } from '#platform/server/db/clock.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { PortalError } from '#platform/server/errors.ts';
import type { Session } from '#platform/server/session.ts';
import type { SendInput, Sent } from '../../contract.ts';
import { chooseExtras, priceExtras } from '../../extras/server/commands/choose.ts';
import { entryExtras } from '../../extras/server/tables.ts';
import { gateRefusals } from '../../gate.ts';
import { heldUntil } from '../../heldUntil.ts';
import { liveStates } from '../../machine.ts';
import { ownerMail, waitingMail } from '../mails.ts';
import { pedigreePurpose } from '../purpose.ts';
import { nameEntries, orderLinesOf, orderOf, priceOf, titleOf } from '../queries/lines.ts';
import { type EntryShow, gateAt, leftOf, type OfferedShow, type OfferRow, readOfferedShow } from '../queries/show.ts';
import { entries, showOffers } from '../tables.ts';
import { type CheckedLine, checkLines, isCheckedAlike } from './checkLines.ts';
import { refuseDoubles } from './refuseDoubles.ts';
import { announce, lockOffers, logAll, mailEntrants, sendMail } from './step.ts';

/**
 * Enters dogs at a show in one transaction. A dog takes a free place, otherwise it waits; only places are charged.
 * Throws 409 with the reason: entries are closed, a dog changed hands or died, it is entered already, or the sum has
 * changed since the entrant saw it.
 */
export async function sendEntry(tx: Queryable, session: Session, input: SendInput, publicUrl: string): Promise<Sent> {
  // Checked before the offers are locked: a refusal waits for nobody, and others send meanwhile.
  const seen = await readOfferedShow(tx, input.exhibitionId);
  assertTaken(seen, input);
  if (!input.lines.length) await assertHasEntered(tx, session, input);
  const checked = await checkLines(tx, session, seen, input);
  await lockOffers(
    tx,
    input.lines.map(({ offer_id }) => offer_id),
  );
  const locked = await readOfferedShow(tx, input.exhibitionId);
  assertTaken(locked, input);
  const lines = isCheckedAlike(seen, locked) ? checked : await checkLines(tx, session, locked, input);
  const { show } = locked;
  await refuseDoubles(tx, lines);
  const today = moscowDay(show.now);
  const { prices, until } = await assertPrice(tx, session, { offered: locked, lines, input, today });
  const written = await writeEntries(tx, session, { offers: locked.offers, lines, input });
  await notifyOwners(tx, { show, publicUrl, lines, written });
  await claimPedigrees(tx, session, input, { lines, written });

  const titleAt = (at: number): string => {
    const { snapshot, offer, fit } = lines[at] as CheckedLine;
    return titleOf(snapshot.name_lat, { day: offer.day, rank: offer.rank?.name ?? '' }, fit.name);
  };
  const chosen = await chooseExtras(
    tx,
    { exhibitionId: show.id, profileId: session.profileId, entryIds: written.map(({ id }) => id) },
    input.extras,
  );
  const extraLines = chosen.flatMap((one) => one.lines);
  const held = written.filter(({ isHeld }) => isHeld);
  const dueAt = input.by_letter ? null : dueOf(show, { today, until });
  const order =
    held.length || extraLines.length
      ? await openOrder(tx, {
          organiserId: show.clubId,
          exhibitionId: show.id,
          payerId: session.profileId,
          byAccountId: session.accountId,
          way: input.by_letter ? 'letter' : 'bank',
          dueAt,
          lines: [
            ...held.flatMap(({ id, at }) => orderLinesOf(id, titleAt(at), prices[String(at)] ?? null)),
            ...extraLines,
          ],
        })
      : null;
  const charged = chosen.filter((one) => one.lines.length);
  if (order && charged.length)
    await tx
      .update(entryExtras)
      .set({ orderId: order.id })
      .where(
        inArray(
          entryExtras.id,
          charged.map(({ id }) => id),
        ),
      );
  if (order)
    await tx
      .update(entries)
      .set({ orderId: order.id })
      .where(inArray(entries.id, [...held.map(({ id }) => id), 0]));
  await announce(tx, show.id);
  if (order) await queueAcceptedMail(tx, { order, publicUrl });
  const waiting = written.filter(({ isHeld }) => !isHeld);
  if (waiting.length)
    await mailEntrants(
      tx,
      waiting.map(({ id }) => id),
      (titles) => waitingMail({ show, publicUrl, lines: titles }),
    );
  return { order_number: order?.number ?? null, waiting: written.length - held.length };
}

/** Throws 409 when a class has no fee or the sum is another than the entrant saw. */
async function assertPrice(
  tx: Queryable,
  { profileId }: Session,
  {
    offered: { show, fees },
    lines,
    input,
    today,
  }: { offered: OfferedShow; lines: readonly CheckedLine[]; input: SendInput; today: string },
) {
  const {
    lines: prices,
    total: places,
    until,
  } = await priceOf(tx, {
    ...{ exhibitionId: show.id, fees, profileId },
    entries: lines.map((line, at) => ({
      key: String(at),
      dog: line.dogId === null ? `new:${line.hand}` : `dog:${line.dogId}`,
      casteId: line.fit.caste_id,
      order: orderOf(line.offer),
    })),
    today,
    isByLetter: input.by_letter,
  });
  const unpriced = lines.findIndex((_, at) => !prices[String(at)]);
  if (unpriced >= 0)
    throw new PortalError(409, {
      [`lines.${unpriced}`]: 'Организатор не назначил взнос для этого класса. Напишите регистратору.',
    });
  const total = (await priceExtras(tx, show.id, input.extras)).reduce((sum, amount) => sum + amount, places);
  if (total !== input.expected_total)
    throw new PortalError(409, {
      expected_total: `Взнос изменился: теперь ${amountText(total, 1)}. Проверьте сумму и запишите ещё раз.`,
    });
  return { prices, until };
}

/** Writes a row for each line, in their order: `held` while its offer has a free place, otherwise `waiting`. */
async function writeEntries(
  tx: Queryable,
  session: Session,
  { offers, lines, input }: { offers: readonly OfferRow[]; lines: readonly CheckedLine[]; input: SendInput },
): Promise<{ id: number; at: number; isHeld: boolean }[]> {
  const ownerName = input.is_owner_printed ? await nameOf(tx, session) : '';
  // Read behind the offers' locks, so nobody takes a place meanwhile.
  const left = new Map(offers.map((offer) => [offer.id, leftOf(offer)]));
  const rows = lines.map(({ dogId, ownerId, snapshot, offer, fit }) => {
    const places = left.get(offer.id) ?? null;
    const isHeld = places === null || places > 0;
    if (places !== null && isHeld) left.set(offer.id, places - 1);
    return {
      ...{ offerId: offer.id, dogId, dog: snapshot, breedId: snapshot.breed_id, sex: snapshot.sex },
      entrantId: session.profileId,
      // The name of another person's dog is the owner's to give.
      ownerId,
      ownerName: ownerId === null ? ownerName : '',
      isOwnerPrinted: input.is_owner_printed && ownerId === null,
      handler: input.handler,
      casteId: fit.caste_id,
      askedCasteId: fit.caste_id,
      state: isHeld ? ('held' as const) : ('waiting' as const),
      proofState: fit.proof === 'asked' ? ('asked' as const) : ('not_needed' as const),
      waitingSince: isHeld ? null : sql`${portalNow}`,
    };
  });
  const made = rows.length
    ? await tx.insert(entries).values(rows).returning({ id: entries.id, state: entries.state })
    : [];
  const actor = { who: 'entrant', accountId: session.accountId } as const;
  await logAll(
    tx,
    made.map(({ id, state }) => ({ entryId: id, actor, step: 'entered', to: state })),
  );
  // Ids grow in the order of the rows.
  return made
    .toSorted((one, other) => one.id - other.id)
    .map(({ id, state }, at) => ({ id, at, isHeld: state === 'held' }));
}

async function nameOf(tx: Queryable, { profileId }: Session): Promise<string> {
  const [own] = await tx.select({ name: profiles.shortName }).from(profiles).where(eq(profiles.id, profileId));
  return own?.name ?? '';
}

/** Mails each owner whose dog was entered by a code. */
async function notifyOwners(
  tx: Queryable,
  {
    show,
    publicUrl,
    lines,
    written,
  }: { show: EntryShow; publicUrl: string } & {
    lines: readonly CheckedLine[];
    written: readonly { id: number; at: number }[];
  },
): Promise<void> {
  const lent = written.flatMap(({ id, at }) => {
    const ownerId = lines[at]?.ownerId;
    return ownerId ? [{ id, ownerId }] : [];
  });
  if (!lent.length) return;
  const named = new Map(
    (
      await nameEntries(
        tx,
        lent.map(({ id }) => id),
      )
    ).map((one) => [one.id, one.title]),
  );
  for (const [ownerId, own] of Map.groupBy(lent, (one) => one.ownerId)) {
    const [account] = await tx
      .select({ mail: accounts.mail })
      .from(accounts)
      .where(and(eq(accounts.profileId, ownerId), ne(accounts.mail, '')));
    const titles = own.map(({ id }) => named.get(id) ?? '');
    if (account) await sendMail(tx, account.mail, ownerMail({ show, publicUrl, lines: titles }));
  }
}

/** Throws 409 for extras without an entered dog. */
async function assertHasEntered(tx: Queryable, { profileId }: Session, input: SendInput): Promise<void> {
  if (!input.extras.length) throw new PortalError(400, { lines: 'Выберите хотя бы одну собаку и класс' });
  const own = await tx
    .select({ id: entries.id })
    .from(entries)
    .innerJoin(showOffers, eq(showOffers.id, entries.offerId))
    .where(
      and(
        eq(showOffers.exhibitionId, input.exhibitionId),
        eq(entries.entrantId, profileId),
        inArray(entries.state, [...liveStates]),
      ),
    )
    .limit(1);
  if (!own.length) throw new PortalError(409, { lines: 'Сначала запишите на эту выставку собаку' });
}

/** Throws 409 with the reason while the show takes no entries, or none that are paid by letter. */
function assertTaken({ show, offers }: OfferedShow, { by_letter }: SendInput): void {
  const refusal = gateRefusals[gateAt(show, offers)];
  if (refusal) throw new PortalError(409, refusal);
  if (by_letter && !show.terms?.takesLetters)
    throw new PortalError(409, { by_letter: 'По гарантийному письму на этой выставке не платят' });
}

/** The instant until which a place of this show is held. */
export const dueOf = (show: EntryShow, { today, until }: { today: Day; until: Day | null }): string =>
  heldUntil({ payDays: show.terms?.payDays ?? 3, closesAt: show.closesAt, today, until });

/** The pedigree of a dog by hand belongs to the first of its entries. */
async function claimPedigrees(
  tx: Queryable,
  { profileId }: Session,
  { hand_dogs }: SendInput,
  { lines, written }: { lines: readonly CheckedLine[]; written: readonly { id: number; at: number }[] },
): Promise<void> {
  for (const [at, { document_id }] of hand_dogs.entries()) {
    const first = written.find((one) => lines[one.at]?.hand === at);
    if (first)
      await claimDocuments(tx, {
        ...{ profileId, purpose: pedigreePurpose, ownerId: first.id },
        documentIds: [document_id],
      });
  }
}
