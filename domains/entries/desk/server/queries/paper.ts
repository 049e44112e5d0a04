import { and, desc, eq, inArray } from 'drizzle-orm';
import { readPedigreeNumber, readStamp } from '#domains/dogs/numbers.ts';
import { dogNumbers } from '#domains/dogs/records/server/tables.ts';
import { findNamesakes } from '#domains/dogs/server/public.ts';
import { dogs } from '#domains/dogs/server/tables.ts';
import { listFeeRules } from '#domains/exhibitions/server/public.ts';
import { assertShowRight } from '#domains/showTeam/server/public.ts';
import { moscowDay } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { wordsOfName } from '#platform/server/db/nameSearch.ts';
import { PortalError } from '#platform/server/errors.ts';
import type { Caller } from '#platform/server/session.ts';
import type { Priced } from '../../../contract.ts';
import { listDogsById } from '../../../server/queries/dogs.ts';
import { fitStudbookDogs } from '../../../server/queries/fit.ts';
import { orderOf, priceOf } from '../../../server/queries/lines.ts';
import { type EntryShow, listOffers, type OfferRow, readOfferedShow, readShow } from '../../../server/queries/show.ts';
import type { FindInput, FoundDogs, PaperPriceInput } from '../../contract.ts';
import { mostFound, type PaperPayment } from '../../policy.ts';

/** Finds dogs of the studbook by pedigree number, foreign number, stamp or name, with the classes of each. */
export async function findPaperDogs(db: Queryable, caller: Caller, input: FindInput): Promise<FoundDogs> {
  const offered = await readOfferedShow(db, input.exhibitionId);
  await assertShowRight(db, caller, offered.show, 'entries');
  const ids = await findIds(db, input.q);
  const found = await listDogsById(db, ids.slice(0, mostFound));
  return { dogs: await fitStudbookDogs(db, offered, found), more: Math.max(0, ids.length - mostFound) };
}

async function findIds(db: Queryable, typed: string): Promise<number[]> {
  const [number, stamp] = [readPedigreeNumber(typed), readStamp(typed)];
  const rows = number
    ? await db.select({ id: dogs.id }).from(dogs).where(eq(dogs.pedigreeNumber, number))
    : stamp
      ? await db
          .select({ id: dogs.id })
          .from(dogs)
          .where(and(eq(dogs.stampCode, stamp.code), eq(dogs.stampNumber, stamp.number)))
      : [];
  if (rows.length) return rows.map(({ id }) => id);
  const foreign = await db
    .select({ id: dogNumbers.dogId })
    .from(dogNumbers)
    .where(inArray(dogNumbers.number, [typed, typed.toUpperCase()]))
    .orderBy(desc(dogNumbers.dogId))
    .limit(mostFound);
  if (foreign.length) return foreign.map(({ id }) => id);
  const { shown, others } = await findNamesakes(db, wordsOfName(typed));
  return [...shown, ...others].map(({ id }) => id);
}

interface PricedLine {
  offer: OfferRow;
  casteId: number;
}

/** Prices the lines of one dog as today; the dog is a first one, because a paper form names no account. */
export async function pricePaper(
  db: Queryable,
  show: EntryShow,
  { lines, payment }: { lines: readonly PricedLine[]; payment: PaperPayment },
) {
  return priceOf(db, {
    fees: await listFeeRules(db, show.id),
    ...{ exhibitionId: show.id, profileId: null, today: moscowDay(show.now), isByLetter: payment === 'later' },
    entries: lines.map(({ offer, casteId }, at) => ({
      ...{ key: String(at), dog: 'paper', casteId, order: orderOf(offer) },
    })),
  });
}

export async function pricePaperEntry(db: Queryable, caller: Caller, input: PaperPriceInput): Promise<Priced> {
  const show = await readShow(db, input.exhibitionId);
  await assertShowRight(db, caller, show, 'entries');
  const offers = new Map((await listOffers(db, show.id)).map((offer) => [offer.id, offer]));
  const lines = input.lines.map(({ offer_id, caste_id }, at) => {
    const offer = offers.get(offer_id);
    if (!offer) throw new PortalError(409, { [`lines.${at}`]: 'Такого дня на выставке нет. Обновите страницу.' });
    return { offer, casteId: caste_id };
  });
  const { lines: priced, total, until } = await pricePaper(db, show, { lines, payment: input.payment });
  return {
    lines: lines.map((_, at) => priced[String(at)]?.map(({ amount, rule }) => ({ amount, rule })) ?? null),
    ...{ extras: [], total, until },
  };
}
