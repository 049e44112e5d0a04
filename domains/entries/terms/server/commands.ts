import { and, eq, sql } from 'drizzle-orm';
import { changeCalendarEvent } from '#domains/exhibitions/server/public.ts';
import { assertShowRight } from '#domains/showTeam/server/public.ts';
import { formatDate } from '#platform/contract/time/dates.ts';
import { portalNow } from '#platform/server/db/clock.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { PortalError } from '#platform/server/errors.ts';
import type { Session } from '#platform/server/session.ts';
import { announce, lockOffers, moveUp } from '../../server/commands/step.ts';
import { type EntryShow, listOffers, type OfferRow, readShow } from '../../server/queries/show.ts';
import { entryTerms, showOffers } from '../../server/tables.ts';
import type { Terms, TermsInput } from '../contract.ts';
import { lessOn } from '../policy.ts';
import { daysOf, listEntered, missingFor, termsOf } from './queries.ts';

const stale = 'Пока вы правили, условия записи изменились в другом окне. Ваши правки целы: решите, какие оставить.';
const exhibitionCategory = 1;

type Offer = TermsInput['offers'][number];
const keyOf = (day: string, rankId: number | null): string => `${day} ${rankId ?? 0}`;
const keyOfRow = ({ day, rank }: OfferRow): string => keyOf(day, rank?.id ?? null);
const keyOfInput = ({ day, rank_id }: Offer): string => keyOf(day, rank_id);

/**
 * Saves how a show takes entries and opens them when asked. Once dogs are entered only changes in favour of entrants are allowed:
 * places grow, the refund scale never returns less, and entries stay open. Throws 412 for an outdated version.
 */
export async function saveTerms(tx: Queryable, session: Session, input: TermsInput, publicUrl: string): Promise<Terms> {
  await assertShowRight(tx, session, await readShow(tx, input.exhibitionId), 'terms');
  await holdTerms(tx, input.exhibitionId);
  await lockOffers(
    tx,
    (await listOffers(tx, input.exhibitionId)).map(({ id }) => id),
  );
  const show = await readShow(tx, input.exhibitionId);
  const isFirst = show.terms?.version === 0;
  if ((show.terms?.version ?? 0) !== input.version) throw new PortalError(412, stale);
  if (show.category !== exhibitionCategory || show.signUpLink)
    throw new PortalError(409, 'Через портал записывают только на выставки');
  if (show.isCancelled) throw new PortalError(409, 'Выставка отменена');
  const before = await listOffers(tx, show.id);
  const entered = await listEntered(tx, show.id);
  checkOffers(show, input);
  if (entered.length) refuseHarm(show, input, { before, entered });

  const wasOpened = show.terms?.openedAt ?? null;
  await tx
    .update(entryTerms)
    .set({
      payDays: input.pay_days,
      takesLetters: input.takes_letters,
      showsCounts: input.shows_counts,
      note: input.note,
      refundScale: input.refund_scale.toSorted((one, other) => one.until.localeCompare(other.until)),
      version: sql`${entryTerms.version} + 1`,
      openedAt: input.open ? (wasOpened ?? sql`${portalNow}`) : null,
    })
    .where(eq(entryTerms.exhibitionId, show.id));
  await changeCalendarEvent(tx, show.id, { takesEntries: input.open });
  await writeOffers(tx, show.id, { before, offers: input.offers });
  const saved = await readShow(tx, show.id);
  if (input.open && !wasOpened) {
    const missing = await missingFor(tx, saved, input.offers.length);
    if (missing.length)
      throw new PortalError(409, `Запись ещё не открыть. ${missing.map(({ words }) => words).join('. ')}.`);
  }
  if (!isFirst) for (const { id } of await listOffers(tx, show.id)) await moveUp(tx, saved, id, publicUrl);
  await announce(tx, show.id);
  return termsOf(tx, saved);
}

/** Makes the row of the terms if there is none, and locks it, so that two windows save one after the other. */
async function holdTerms(tx: Queryable, exhibitionId: number): Promise<void> {
  await tx.insert(entryTerms).values({ exhibitionId, version: 0 }).onConflictDoNothing();
  await tx.select().from(entryTerms).where(eq(entryTerms.exhibitionId, exhibitionId)).for('update');
}

function checkOffers(show: EntryShow, { offers, refund_scale }: TermsInput): void {
  const days = new Set(daysOf(show));
  const seen = new Set<string>();
  for (const [at, offer] of offers.entries()) {
    const refuse = (words: string): never => {
      throw new PortalError(400, { [`offers.${at}`]: words });
    };
    if (!days.has(offer.day)) refuse(`${formatDate(offer.day)} – не день этой выставки`);
    const isKnown = offer.rank_id === null ? show.rankIds.length === 0 : show.rankIds.includes(offer.rank_id);
    if (!isKnown) refuse('Такого ранга у выставки нет');
    if (seen.has(keyOfInput(offer))) refuse('Этот день и ранг уже есть');
    seen.add(keyOfInput(offer));
  }
  if (new Set(refund_scale.map(({ until }) => until)).size < refund_scale.length)
    throw new PortalError(400, { refund_scale: 'Каждый день в шкале один раз' });
}

function refuseHarm(
  { terms }: EntryShow,
  input: TermsInput,
  { before, entered }: { before: readonly OfferRow[]; entered: Awaited<ReturnType<typeof listEntered>> },
): void {
  const after = new Map(input.offers.map((offer) => [keyOfInput(offer), offer]));
  const live = new Set(entered.map(({ day, rankId }) => keyOf(day, rankId)));
  for (const offer of before) {
    const next = after.get(keyOfRow(offer));
    if (!live.has(keyOfRow(offer))) continue;
    if (!next)
      throw new PortalError(409, { offers: `${formatDate(offer.day)}: собаки уже записаны, этот день не убрать` });
    if (next.capacity !== null && (offer.capacity === null || next.capacity < offer.capacity))
      throw new PortalError(409, {
        [`offers.${input.offers.indexOf(next)}.capacity`]:
          offer.capacity === null
            ? 'Собаки уже записаны без предела: ограничить места нельзя'
            : `Собаки уже записаны: мест не меньше ${offer.capacity}`,
      });
  }
  if (!input.open && terms?.openedAt) throw new PortalError(409, { open: 'Собаки уже записаны: запись не спрятать' });
  const less = lessOn(terms?.refundScale ?? [], input.refund_scale);
  if (less !== null) {
    const last = input.refund_scale.map(({ until }) => until).toSorted();
    const step = input.refund_scale.findIndex(
      ({ until }) => until === (last.find((day) => day >= less) ?? last.at(-1)),
    );
    throw new PortalError(409, {
      [step < 0 ? 'refund_scale' : `refund_scale.${step}.share`]:
        `Собаки уже записаны: ${formatDate(less)} возврат не может стать меньше прежнего`,
    });
  }
}

async function writeOffers(
  tx: Queryable,
  exhibitionId: number,
  { before, offers }: { before: readonly OfferRow[]; offers: readonly Offer[] },
): Promise<void> {
  const after = new Set(offers.map(keyOfInput));
  for (const offer of before)
    if (!after.has(keyOfRow(offer)))
      await tx.update(showOffers).set({ isRemoved: true }).where(eq(showOffers.id, offer.id));
  for (const { day, rank_id: rankId, capacity } of offers) {
    const changed = await tx
      .update(showOffers)
      .set({ capacity, isRemoved: false })
      .where(
        and(
          eq(showOffers.exhibitionId, exhibitionId),
          eq(showOffers.day, day),
          sql`coalesce(${showOffers.rankId}, 0) = ${rankId ?? 0}`,
        ),
      )
      .returning({ id: showOffers.id });
    if (!changed.length) await tx.insert(showOffers).values({ exhibitionId, day, rankId, capacity });
  }
}
