import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { ranks } from '#domains/dictionaries/server/tables.ts';
import { exhibitionEditPath, workplacePath } from '#domains/exhibitions/paths.ts';
import { listFeeRules } from '#domains/exhibitions/server/public.ts';
import { showMoneyPath } from '#domains/payments/paths.ts';
import { hasPayee } from '#domains/payments/server/public.ts';
import { addDays, type Day } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { Session } from '#platform/server/session.ts';
import { liveStates } from '../../machine.ts';
import { assertMayRead } from '../../server/queries/rights.ts';
import { type EntryShow, isClosed, listOffers, readShow } from '../../server/queries/show.ts';
import { entries, showOffers } from '../../server/tables.ts';
import type { Terms } from '../contract.ts';

/** Before the first save the values are proposed. Staff read it too. */
export async function getTerms(db: Queryable, session: Session, exhibitionId: number): Promise<Terms> {
  const show = await readShow(db, exhibitionId);
  await assertMayRead(db, session, show, 'terms');
  return termsOf(db, show);
}

export async function termsOf(db: Queryable, show: EntryShow): Promise<Terms> {
  const { terms } = show;
  const offers = await listOffers(db, show.id);
  const own = await db
    .select({ id: ranks.id, name: ranks.shortName })
    .from(ranks)
    .where(inArray(ranks.id, [...show.rankIds, 0]))
    .orderBy(asc(ranks.sortOrder));
  const days = daysOf(show);
  return {
    version: terms?.version ?? 0,
    opened_at: terms?.openedAt ? new Date(terms.openedAt).toISOString() : null,
    closes_at: show.closesAt,
    pay_days: terms?.payDays ?? 3,
    takes_letters: terms?.takesLetters ?? false,
    shows_counts: terms?.showsCounts ?? false,
    note: terms?.note ?? '',
    refund_scale: terms?.refundScale ?? proposedScale(show),
    offers: terms
      ? offers.map(({ day, rank, capacity }) => ({ day, rank_id: rank?.id ?? null, capacity }))
      : days.flatMap((day) =>
          (own.length ? own : [null]).map((rank) => ({ day, rank_id: rank?.id ?? null, capacity: null })),
        ),
    missing: await missingFor(db, show, offers.length),
    entered: (await listEntered(db, show.id)).map(({ day, rankId, taken }) => ({ day, rank_id: rankId, taken })),
    ranks: own,
    days,
  };
}

export const daysOf = ({ days }: Pick<EntryShow, 'days'>): Day[] => days.map(({ date }) => date).toSorted();

/** Everything until the closing, half until four days before the show. */
function proposedScale({ closesAt, beginsOn }: EntryShow): Terms['refund_scale'] {
  if (closesAt === null) return [];
  const closing = closesAt.slice(0, 10);
  const half = addDays(beginsOn, -4);
  return [{ until: closing, share: 100 }, ...(half > closing ? [{ until: half, share: 50 }] : [])];
}

/** What is missing before entries can be opened, each with the page where it is entered. */
export async function missingFor(db: Queryable, show: EntryShow, offers: number): Promise<Terms['missing']> {
  const rules = await listFeeRules(db, show.id);
  const hasFees = rules.some(({ kind }) => kind === 1);
  return [
    ...(show.closesAt === null || isClosed(show)
      ? [{ words: 'Назначьте последний день записи', path: exhibitionEditPath(show.id) }]
      : []),
    ...(hasFees ? [] : [{ words: 'Назначьте взносы', path: workplacePath(show.id) }]),
    ...((await hasPayee(db, show.clubId))
      ? []
      : [{ words: 'Укажите, на какой счёт платить', path: showMoneyPath(show.id) }]),
    ...(offers > 0 ? [] : [{ words: 'Выберите хотя бы один день', path: '' }]),
  ];
}

export interface Entered {
  day: Day;
  rankId: number | null;
  /** Live entries, waiting ones too. */
  taken: number;
}

/** Offers of a show that have entries. */
export async function listEntered(db: Queryable, exhibitionId: number): Promise<Entered[]> {
  return db
    .select({ day: showOffers.day, rankId: showOffers.rankId, taken: sql<number>`count(*)::int` })
    .from(entries)
    .innerJoin(showOffers, eq(showOffers.id, entries.offerId))
    .where(and(eq(showOffers.exhibitionId, exhibitionId), inArray(entries.state, [...liveStates])))
    .groupBy(showOffers.id, showOffers.day, showOffers.rankId)
    .orderBy(asc(showOffers.day), asc(showOffers.rankId));
}
