import { eq } from 'drizzle-orm';
import { hashToken, newToken } from '#domains/accounts/server/public.ts';
import { accounts } from '#domains/accounts/server/tables.ts';
import { loadReference } from '#domains/dictionaries/server/loadReference.ts';
import { breeds, cities } from '#domains/dictionaries/server/tables.ts';
import { loadDogReference } from '#domains/dogs/server/loadReference.ts';
import { dogs } from '#domains/dogs/server/tables.ts';
import { entries, entryTerms, showOffers } from '#domains/entries/server/tables.ts';
import { feeKinds, payers } from '#domains/exhibitions/entryFees/policy.ts';
import { feeRules } from '#domains/exhibitions/entryFees/server/tables.ts';
import { makeExhibition } from '#domains/exhibitions/server/factories.ts';
import { demoAccountOf } from '#domains/payments/demoAccount.ts';
import { newOrderNumber } from '#domains/payments/orderNumber.ts';
import { chargeRows } from '#domains/payments/postings.ts';
import { ledger, orderLines, orders, payees, postings } from '#domains/payments/server/tables.ts';
import { insertProfiles } from '#domains/profiles/server/factories.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { addDays } from '#platform/contract/time/dates.ts';
import { userTypes } from '#platform/contract/userTypes.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { Session } from '#platform/server/session.ts';

/** Kopecks for every class; no discounts. */
export const price = 250_000;
const rowsPerInsert = 1000;
const casteIds = { open: 5, champions: 8 };

export interface World {
  club: Session;
  cityId: number;
  breedIds: number[];
  /** The account that the club's statements are of. */
  account: string;
}

/** A club that takes entries and money. */
export async function makeWorld(db: Db): Promise<World> {
  await loadReference(db);
  await loadDogReference(db);
  const [city] = await db.select({ id: cities.id }).from(cities).where(eq(cities.name, 'Москва'));
  const known = await db.select({ id: breeds.id }).from(breeds).orderBy(breeds.id).limit(200);
  const [club] = await makeMembers(db, 1, userTypes.club);
  if (!city || !club) throw new Error('The world has no city or club');
  const account = demoAccountOf(1);
  await db.insert(payees).values({ organiserId: club.profileId, name: 'Клуб', ...account });
  return { club, cityId: city.id, breedIds: known.map(({ id }) => id), account: account.account };
}

let made = 0;

/** Members with accounts; the sessions are not stored. */
export async function makeMembers(db: Db, count: number, userType: Session['userType'] = 1): Promise<Session[]> {
  const from = made;
  made += count;
  const names = Array.from({ length: count }, (_, at) => `bench_entrant_${from + at}`);
  const profileIds = await insertProfiles(
    db,
    names.map((alias) => ({ userType, alias, name: `Участник ${alias}`, shortName: `Участник ${alias}` })),
  );
  const sessions: Session[] = [];
  for (let at = 0; at < count; at += rowsPerInsert) {
    const rows = await db
      .insert(accounts)
      .values(
        profileIds.slice(at, at + rowsPerInsert).map((profileId, nth) => ({
          ...{ profileId, mail: `${names[at + nth]}@mail.example`, passwordHash: 'none: nobody signs in' },
        })),
      )
      .returning({ id: accounts.id });
    for (const [nth, { id }] of rows.entries())
      sessions.push({
        ...{ sessionId: id, accountId: id, profileId: profileIds[at + nth] as number, userType, roles: [] },
        alias: names[at + nth] as string,
      });
  }
  return sessions;
}

/** Dogs of a member, of the breeds in turn. */
export async function makeDogs(db: Db, { breedIds }: World, owner: Session, count: number): Promise<number[]> {
  const from = made;
  made += count;
  const rows = await db
    .insert(dogs)
    .values(
      Array.from({ length: count }, (_, at) => ({
        ...{
          name: `Собака ${from + at}`,
          nameLat: `Sobaka ${from + at}`,
          breedId: breedIds[at % breedIds.length] ?? 0,
        },
        ...{ sex: 1 + (at % 2), bornOn: '2022-05-14', pedigreeNumber: 1_000_000 + from + at, ownerId: owner.profileId },
      })),
    )
    .returning({ id: dogs.id });
  return rows.map(({ id }) => id);
}

export interface Offered {
  exhibitionId: number;
  offerId: number;
}

/** A show in forty days with one offer that takes entries. */
export async function makeShow(db: Db, { club, cityId }: World, capacity: number | null = null): Promise<Offered> {
  const today = clock.today();
  const show = await makeExhibition(db, {
    ...{ clubId: club.profileId, cityId, beginsOn: addDays(today, 40), rankIds: [2] },
    entryClosesAt: `${addDays(today, 30)}T23:59:00+03:00`,
  });
  await db.insert(feeRules).values({
    ...{ exhibitionId: show.id, position: 0, kind: feeKinds.base, title: '', amount: price, until: null },
    condition: { castes: [], payer: payers.anyone },
  });
  await db.insert(entryTerms).values({ exhibitionId: show.id, openedAt: clock.now().toISOString() });
  const [offer] = await db
    .insert(showOffers)
    .values({ exhibitionId: show.id, day: show.beginsOn, rankId: 2, capacity })
    .returning({ id: showOffers.id });
  if (!offer) throw new Error('The offer was not stored');
  return { exhibitionId: show.id, offerId: offer.id };
}

interface Filling {
  count: number;
  /** State of the nth entry, and whether the proof of its class is missing. */
  of: (nth: number) => { state: 'held' | 'confirmed' | 'waiting'; isUnproved?: boolean };
}

/** Entries of a show, an entrant and an order each; waiting ones have no order. Returns the numbers of the orders. */
export async function fillShow(db: Db, world: World, { exhibitionId, offerId }: Offered, { count, of }: Filling) {
  const { club, breedIds } = world;
  const used = await db.select({ number: orders.number }).from(orders);
  const numbers = uniqueNumbers(count, new Set(used.map(({ number }) => number)));
  const dueAt = `${addDays(clock.today(), 5)}T20:59:59Z`;
  const organiserId = club.profileId;
  for (let from = 0; from < count; from += rowsPerInsert) {
    const part = numbers.slice(from, from + rowsPerInsert);
    await db.transaction(async (tx) => {
      const people = await makeMembers(tx as unknown as Db, part.length);
      const charged = await tx
        .insert(orders)
        .values(
          part.map((number, at) => {
            const key = newToken();
            return {
              ...{ number, organiserId, exhibitionId, payerId: people[at]?.profileId ?? null, dueAt },
              ...{ secretHash: hashToken(key), secret: key },
            };
          }),
        )
        .returning({ id: orders.id });
      const written = await tx
        .insert(entries)
        .values(
          charged.map(({ id }, at) => {
            const { state, isUnproved = false } = of(from + at);
            const casteId = isUnproved ? casteIds.champions : casteIds.open;
            const breedId = breedIds[(from + at) % breedIds.length] ?? 0;
            return {
              ...{ offerId, orderId: state === 'waiting' ? null : id, breedId, sex: 1 + (at % 2), casteId },
              ...{ dog: snapshotOf(from + at, breedId), entrantId: people[at]?.profileId ?? null, state },
              ...{ askedCasteId: casteId, proofState: isUnproved ? ('asked' as const) : ('not_needed' as const) },
              waitingSince: state === 'waiting' ? clock.now().toISOString() : null,
            };
          }),
        )
        .returning({ id: entries.id });
      const charges = await tx
        .insert(postings)
        .values(charged.map(() => ({ organiserId, kind: 'charge' as const })))
        .returning({ id: postings.id });
      await tx
        .insert(ledger)
        .values(
          charged.flatMap(({ id: orderId }, at) =>
            chargeRows({ orderId, amount: price }).map((row) => ({ ...row, postingId: charges[at]?.id ?? 0 })),
          ),
        );
      await tx.insert(orderLines).values(
        charged.map(({ id: orderId }, at) => ({
          ...{ orderId, postingId: charges[at]?.id ?? 0, title: `Sobaka ${from + at}, CAC, открытый`, rule: 'взнос' },
          ...{ amount: price, subject: `entry:${written[at]?.id}` },
        })),
      );
    });
  }
  return numbers;
}

/** Numbers of orders that are not among the `used` ones. */
function uniqueNumbers(count: number, used: ReadonlySet<string>): string[] {
  const numbers = new Set<string>();
  // A stride without a common factor with the number of codes spreads the numbers and repeats none.
  for (let at = made; numbers.size < count; at += 1) {
    const number = newOrderNumber((below) => (at * 7_919) % below);
    if (!used.has(number)) numbers.add(number);
  }
  return [...numbers];
}

const snapshotOf = (nth: number, breedId: number) => ({
  ...{ name: `Собака ${nth}`, name_lat: `Sobaka ${nth}`, breed_id: breedId, sex: 1 + (nth % 2), born_on: '2022-05-14' },
  ...{ colour: 'рыжий', number: `РКФ ${2_000_000 + nth}`, stamp: `ABC ${nth}`, sire: 'Sire', dam: 'Dam' },
  breeder: 'питомник «Ясный север»',
});

/** A statement in the format of 1C, a transfer of `price` for each order number; in UTF-8. */
export function statementOf(account: string, numbers: readonly string[]): Buffer {
  const documents = numbers.map((number, at) =>
    [
      'СекцияДокумент=Платежное поручение',
      `Номер=${at + 1}`,
      'Дата=09.12.2026',
      `Сумма=${(price / 100).toFixed(2)}`,
      'ПлательщикСчет=40817810500000000417',
      `ПолучательСчет=${account}`,
      'ДатаПоступило=09.12.2026',
      `Плательщик1=Ким Елена Вадимовна ${at}`,
      'ПлательщикИНН=301700000000',
      'ПлательщикБИК=044525225',
      'ПлательщикБанк1=ПАО Банк',
      `НазначениеПлатежа=Запись ${number}, выставка «Серебряная упряжка». НДС не облагается`,
      'КонецДокумента',
    ].join('\r\n'),
  );
  const head = ['1CClientBankExchange', 'ВерсияФормата=1.03', 'Кодировка=UTF-8'];
  const own = ['СекцияРасчСчет', `РасчСчет=${account}`, 'КонецРасчСчет'];
  return Buffer.from([...head, ...own, ...documents, 'КонецФайла', ''].join('\r\n'));
}
