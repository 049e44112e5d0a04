import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { accounts } from '#domains/accounts/server/tables.ts';
import { castes, ranks } from '#domains/dictionaries/server/tables.ts';
import { type FeeRule, feeKinds, lineName, payers } from '#domains/exhibitions/entryFees/policy.ts';
import type { NewLine } from '#domains/payments/server/public.ts';
import { orderLines } from '#domains/payments/server/tables.ts';
import { type Day, formatDayMonth } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { liveStates } from '../../machine.ts';
import { type PricedEntry, type PricedResult, priceEntries } from '../../prices.ts';
import { entries, showOffers } from '../tables.ts';
import { mailOf } from './paperMail.ts';
import type { EntryRow } from './show.ts';

/** Subject of an entry's lines in its order. */
export const subjectOf = (entryId: number): string => `entry:${entryId}`;

/** Key of the dog of an entry: all entries of one dog have the same. */
export const dogKey = ({ dogId, dog }: Pick<EntryRow, 'dogId' | 'dog'>): string =>
  dogId === null ? `hand:${dog.number}` : `dog:${dogId}`;

export const orderOf = ({ day, id }: { day: Day; id: number }): string => `${day} ${String(id).padStart(10, '0')}`;

interface Pricing {
  exhibitionId: number;
  /** The show's fee rules. */
  fees: readonly FeeRule[];
  /** The entrant; null for a visitor, who has no earlier entries. */
  profileId: number | null;
  entries: readonly PricedEntry[];
  today: Day;
  isByLetter: boolean;
  /** Entries that don't count as entered before, because they are being priced. */
  without?: readonly number[];
}

/** Prices entries by the show's rules, with what the entrant has entered there before. */
export async function priceOf(
  db: Queryable,
  { exhibitionId, fees, profileId, entries: given, today, isByLetter, without = [] }: Pricing,
): Promise<PricedResult> {
  const before = profileId === null ? [] : await listLiveOf(db, exhibitionId, profileId);
  const counted = before.filter(({ id }) => !without.includes(id));
  const showsOf: Record<string, number> = {};
  for (const entry of counted) showsOf[dogKey(entry)] = (showsOf[dogKey(entry)] ?? 0) + 1;
  return priceEntries(fees, given, {
    ...{ today, isByLetter },
    earlier: { showsOf, dogs: [...new Set(counted.map(dogKey))], details: await detailsOf(db, fees, counted) },
  });
}

const listLiveOf = (db: Queryable, exhibitionId: number, profileId: number) =>
  db
    .select({ id: entries.id, dogId: entries.dogId, dog: entries.dog, casteId: entries.askedCasteId })
    .from(entries)
    .innerJoin(showOffers, eq(showOffers.id, entries.offerId))
    .where(
      and(
        eq(showOffers.exhibitionId, exhibitionId),
        eq(entries.entrantId, profileId),
        inArray(entries.state, [...liveStates]),
      ),
    )
    .orderBy(entries.id);

/** Classes of the dogs entered before, and which of them had a discount for many dogs in their own lines. */
async function detailsOf(db: Queryable, rules: readonly FeeRule[], counted: Awaited<ReturnType<typeof listLiveOf>>) {
  const withClasses = rules.some(({ kind, condition }) => kind === feeKinds.base && condition.castes.length > 0);
  const names = rules
    .filter(({ kind, condition }) => kind === feeKinds.discount && condition.payer === payers.fiveDogs)
    .map((rule) => lineName(rule, withClasses));
  const rows = counted.length
    ? await db
        .select({ subject: orderLines.subject, sum: sql<number>`sum(${orderLines.amount})::int` })
        .from(orderLines)
        .where(
          and(
            inArray(
              orderLines.subject,
              counted.map(({ id }) => subjectOf(id)),
            ),
            inArray(orderLines.rule, [...names, '']),
          ),
        )
        .groupBy(orderLines.subject)
    : [];
  const had = new Set(rows.flatMap(({ subject, sum }) => (sum < 0 ? [subject] : [])));
  return Object.fromEntries(
    [...Map.groupBy(counted, dogKey)].map(([dog, own]) => [
      dog,
      {
        castes: own.map(({ casteId }) => casteId),
        hasManyDiscount: own.some(({ id }) => had.has(subjectOf(id))),
      },
    ]),
  );
}

/** Names what is entered: «Taiga, 2 января, CACIB, чемпионов». */
export const titleOf = (dog: string, offer: { day: Day; rank: string }, caste: string): string =>
  [dog, formatDayMonth(offer.day), offer.rank, caste.toLowerCase()].filter(Boolean).join(', ');

export const orderLinesOf = (entryId: number, title: string, lines: PricedResult['lines'][string]): NewLine[] =>
  (lines ?? []).map(({ amount, rule }) => ({ title, rule, amount, subject: subjectOf(entryId) }));

export interface NamedEntry {
  id: number;
  title: string;
  /** «2 января, CACIB, чемпионов» of the requested class. */
  entrantId: number | null;
  mail: string | null;
}

/** Titles of entries with the address of their entrants, or of the paper form; null when there is none. */
export async function nameEntries(db: Queryable, ids: readonly number[]): Promise<NamedEntry[]> {
  const rows = await db
    .select({
      id: entries.id,
      dog: entries.dog,
      day: showOffers.day,
      rank: ranks.shortName,
      caste: castes.name,
      entrantId: entries.entrantId,
      mail: accounts.mail,
      paper: entries.paper,
    })
    .from(entries)
    .innerJoin(showOffers, eq(showOffers.id, entries.offerId))
    .innerJoin(castes, eq(castes.id, entries.casteId))
    .leftJoin(ranks, eq(ranks.id, showOffers.rankId))
    .leftJoin(accounts, and(eq(accounts.profileId, entries.entrantId), ne(accounts.mail, '')))
    .where(inArray(entries.id, [...ids, 0]))
    .orderBy(entries.id);
  return rows.map(({ id, dog, day, rank, caste, entrantId, mail, paper }) => ({
    ...{ id, entrantId, mail: mail ?? mailOf(paper).to ?? null },
    title: titleOf(dog.name_lat || dog.name, { day, rank: rank ?? '' }, caste),
  }));
}
