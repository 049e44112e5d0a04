import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { breeds } from '#domains/dictionaries/server/tables.ts';
import { feeTableOf } from '#domains/exhibitions/entryFees/policy.ts';
import { isRegulations } from '#domains/exhibitions/regulations/policy.ts';
import { moscowDay } from '#platform/contract/time/dates.ts';
import { fullAlias, type UserType } from '#platform/contract/userTypes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { PortalError } from '#platform/server/errors.ts';
import type { EntryOffer, Priced, PriceInput } from '../../contract.ts';
import { priceExtras } from '../../extras/server/commands/choose.ts';
import { offeredOf } from '../../extras/server/offered.ts';
import { listShowExtras } from '../../extras/server/queries.ts';
import { gateRefusals } from '../../gate.ts';
import { placedStates } from '../../machine.ts';
import { entries, showOffers } from '../tables.ts';
import { orderOf, priceOf } from './lines.ts';
import { gateAt, leftOf, readOfferedShow } from './show.ts';

const phone = 1;
const mailAddress = 2;

/** Hides the terms until the organiser opens entries. */
export async function getEntryOffer(db: Queryable, exhibitionId: number): Promise<EntryOffer> {
  const { show, castes, fees, ...known } = await readOfferedShow(db, exhibitionId);
  const isOpened = Boolean(show.terms?.openedAt);
  const offers = isOpened ? known.offers : [];
  const gate = show.terms ? gateAt(show, offers) : show.isCancelled ? 'cancelled' : 'none';
  const contact = (type: number): string | null =>
    show.contacts
      .filter(({ contact_type_id }) => contact_type_id === type)
      .toSorted((one, other) => Number(other.is_main) - Number(one.is_main))[0]?.value ?? null;
  return {
    show: {
      id: show.id,
      name: show.name,
      type_id: show.typeId,
      begins_on: show.beginsOn,
      ends_on: show.endsOn,
      city: show.city,
      venue: show.venue,
      zone: show.timeZone,
      organiser: { name: show.club, full_alias: fullAlias(show.clubType as UserType, show.clubAlias) },
    },
    gate,
    refusal: gateRefusals[gate],
    closes_at: show.closesAt,
    offers: offers.map((offer) => ({
      id: offer.id,
      day: offer.day,
      rank: offer.rank && { id: offer.rank.id, name: offer.rank.name, colour: offer.rank.colour },
      capacity: offer.capacity,
      left: leftOf(offer),
    })),
    castes: castes.map(({ id, name }) => ({ id, name })),
    fees: feeTableOf(fees),
    extras: isOpened ? (await listShowExtras(db, exhibitionId)).map(offeredOf) : [],
    pay_days: show.terms?.payDays ?? 0,
    takes_letters: isOpened && Boolean(show.terms?.takesLetters),
    refund_scale: isOpened ? (show.terms?.refundScale ?? []) : [],
    counts: isOpened && show.terms?.showsCounts ? await countBreeds(db, exhibitionId) : null,
    note: isOpened ? (show.terms?.note ?? '') : '',
    regulations: show.documents.find(isRegulations)?.link ?? null,
    registrar: { name: show.registrar ?? '', phone: contact(phone), mail: contact(mailAddress) },
  };
}

/** Entered dogs of each breed: a dog that is entered for two days is one dog. */
async function countBreeds(db: Queryable, exhibitionId: number): Promise<NonNullable<EntryOffer['counts']>> {
  return db
    .select({
      breed_id: breeds.id,
      name: breeds.name,
      count: sql<number>`count(distinct coalesce(${entries.dogId}::text, ${entries.dog} ->> 'number'))::int`,
    })
    .from(entries)
    .innerJoin(showOffers, eq(showOffers.id, entries.offerId))
    .innerJoin(breeds, eq(breeds.id, entries.breedId))
    .where(and(eq(showOffers.exhibitionId, exhibitionId), inArray(entries.state, [...placedStates])))
    .groupBy(breeds.id, breeds.name)
    .orderBy(asc(breeds.name));
}

/** Prices lines as if sent now, counting the viewer's earlier entries. Changes nothing. */
export async function priceEntry(db: Queryable, profileId: number | null, input: PriceInput): Promise<Priced> {
  const { show, fees, ...known } = await readOfferedShow(db, input.exhibitionId);
  const offers = new Map(known.offers.map((offer) => [offer.id, offer]));
  const { lines, total, until } = await priceOf(db, {
    ...{ exhibitionId: show.id, fees, profileId },
    entries: input.lines.map(({ dog_id, hand_dog, offer_id, caste_id }, at) => {
      const offer = offers.get(offer_id);
      if (!offer) throw new PortalError(409, { [`lines.${at}`]: 'Такого дня на выставке нет. Обновите страницу.' });
      const dog = dog_id === undefined ? `new:${hand_dog ?? 0}` : `dog:${dog_id}`;
      return { key: String(at), dog, casteId: caste_id, order: orderOf(offer) };
    }),
    today: moscowDay(show.now),
    isByLetter: input.by_letter,
  });
  const extras = await priceExtras(db, show.id, input.extras);
  return {
    lines: input.lines.map((_, at) => lines[String(at)]?.map(({ amount, rule }) => ({ amount, rule })) ?? null),
    extras,
    total: extras.reduce((sum, amount) => sum + amount, total),
    until,
  };
}
