import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { makeAccount } from '#domains/accounts/server/factories.ts';
import { loadReference } from '#domains/dictionaries/server/loadReference.ts';
import { breeds, cities } from '#domains/dictionaries/server/tables.ts';
import { loadDogReference } from '#domains/dogs/server/loadReference.ts';
import { dogs } from '#domains/dogs/server/tables.ts';
import { feeKinds, payers } from '#domains/exhibitions/entryFees/policy.ts';
import { feeRules } from '#domains/exhibitions/entryFees/server/tables.ts';
import { type ExhibitionRecord, makeExhibition, type NewExhibition } from '#domains/exhibitions/server/factories.ts';
import { documents } from '#domains/media/server/tables.ts';
import { demoAccountOf } from '#domains/payments/demoAccount.ts';
import { orderSummaries } from '#domains/payments/server/public.ts';
import { ledger, payees, postings } from '#domains/payments/server/tables.ts';
import { makeProfile } from '#domains/profiles/server/factories.ts';
import { findTeamGuests } from '#domains/showTeam/server/public.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { addDays } from '#platform/contract/time/dates.ts';
import type { UserType } from '#platform/contract/userTypes.ts';
import { mails } from '#platform/server/mail/tables.ts';
import type { Session } from '#platform/server/session.ts';
import { type TestAppOptions, type TestParts, testApp } from '#platform/testing/app.ts';
import { createTestDatabase } from '#platform/testing/database.ts';
import { watchEntries } from './commands/dueEntries.ts';
import { entriesFollowOrders } from './commands/followOrders.ts';
import { entryRoutes } from './routes.ts';
import { entries, entryTerms, showOffers } from './tables.ts';

export interface Member {
  token: string;
  profileId: number;
  accountId: number;
  mail: string;
  session: Session;
}

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: answers of many calls, read by their names
  result: any;
  errors: Record<string, string>;
}

export interface Offered {
  show: ExhibitionRecord;
  offerIds: number[];
}

export const adult = '2022-05-14';
const publicUrl = 'https://portal.example';

/**
 * Opens a portal with organisers, owners, dogs and shows that take entries: 2 500 ₽ for each, 200 ₽ less for a second;
 * `more` adds routes of other domains.
 */
export async function openEntries(
  more?: (app: FastifyInstance, parts: TestParts) => void,
  findGuests: TestAppOptions['findGuests'] = findTeamGuests,
) {
  const database = await createTestDatabase();
  const { db } = database;
  await loadReference(db);
  await loadDogReference(db);
  const people = new Map<string, Session>();
  const app: FastifyInstance = await testApp({
    db,
    routes: (server, parts) => {
      entryRoutes(server, parts);
      more?.(server, parts);
    },
    settings: { PUBLIC_URL: publicUrl, API_PER_MINUTE: '100000' },
    findSession: async (_, token) => people.get(token) ?? null,
    findGuests,
  });
  const [city] = await db.select().from(cities).where(eq(cities.name, 'Москва'));
  const [breed] = await db.select().from(breeds).where(eq(breeds.fciGroup, 5)).limit(1);
  if (!city || !breed) throw new Error('The reference has no city or breed');
  const today = clock.today();
  let made = 0;
  const next = (): number => {
    made += 1;
    return made;
  };

  async function member(userType: UserType = 1, given: { alias?: string; roles?: string[] } = {}): Promise<Member> {
    const own = next();
    const { roles = [], ...rest } = given;
    const profile = await makeProfile(db, { userType, shortName: `Участник ${own}`, ...rest });
    const mail = `entrant-${own}@mail.example`;
    const account = await makeAccount(db, { profileId: profile.id, mail, roles });
    const token = `token-of-entrant-number-${own}`;
    const session = {
      sessionId: own,
      accountId: account.id,
      profileId: profile.id,
      userType,
      alias: profile.alias,
      roles,
    };
    people.set(token, session);
    return { token, profileId: profile.id, accountId: account.id, mail, session };
  }

  async function club(): Promise<Member> {
    const organiser = await member(3);
    await db.insert(payees).values({
      ...{ organiserId: organiser.profileId, name: 'Клуб', ...demoAccountOf(1) },
    });
    return organiser;
  }

  async function dog(owner: Member, given: Partial<typeof dogs.$inferInsert> = {}): Promise<number> {
    const own = next();
    const row = {
      ...{ name: `Собака ${own}`, nameLat: `Sobaka ${own}`, breedId: breed?.id ?? 0, sex: 2, bornOn: adult },
      ...{ pedigreeNumber: 1_000_000 + own, ownerId: owner.profileId, ...given },
    };
    const [written] = await db.insert(dogs).values(row).returning({ id: dogs.id });
    if (!written) throw new Error('The dog was not inserted');
    return written.id;
  }

  async function paper(owner: Member): Promise<number> {
    const own = next();
    const [file] = await db
      .insert(documents)
      .values({
        ...{ profileId: owner.profileId, fileKey: `entry-key-${own}`, name: 'диплом.pdf' },
        ...{ mediaType: 'application/pdf', size: 10 },
      })
      .returning({ id: documents.id });
    if (!file) throw new Error('The document was not inserted');
    return file.id;
  }

  async function call(
    who: Member | null,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
    key?: string,
  ): Promise<Answer> {
    const own = next();
    const answer = await app.inject({
      method,
      url,
      headers: {
        ...(who && { authorization: `Bearer ${who.token}` }),
        ...(method === 'POST' && { 'idempotency-key': key ?? `entry-call-${String(own).padStart(10, '0')}` }),
      },
      ...(payload && { payload }),
    });
    const isJson = String(answer.headers['content-type']).includes('json');
    const { result = null, errors = {} } = isJson ? answer.json() : {};
    return { status: answer.statusCode, result, errors };
  }

  /** A national show in forty days that takes entries for another thirty; `capacities` has one offer a rank. */
  async function show(
    organiser: Member,
    { capacities = [null, null], ...given }: Partial<NewExhibition> & { capacities?: (number | null)[] } = {},
  ): Promise<Offered> {
    const rankIds = [2, 3, 10].slice(0, capacities.length);
    const held = await makeExhibition(db, {
      ...{ clubId: organiser.profileId, cityId: city?.id ?? 0, beginsOn: addDays(today, 40), rankIds },
      entryClosesAt: `${addDays(today, 30)}T23:59:00+03:00`,
      ...given,
    });
    await db
      .insert(feeRules)
      .values([
        rule(held.id, 0, { kind: feeKinds.base, castes: [], payer: payers.anyone, amount: 250_000 }),
        rule(held.id, 1, { kind: feeKinds.base, castes: [1, 2, 8], payer: payers.anyone, amount: 180_000 }),
        rule(held.id, 2, { kind: feeKinds.discount, castes: [], payer: payers.secondShow, amount: 20_000 }),
      ]);
    await db.insert(entryTerms).values({
      ...{ exhibitionId: held.id, openedAt: clock.now().toISOString(), payDays: 3, version: 1 },
      refundScale: [
        { until: addDays(today, 30), share: 100 },
        { until: addDays(today, 36), share: 50 },
      ],
    });
    const offers = await db
      .insert(showOffers)
      .values(
        capacities.map((capacity, at) => ({
          ...{ exhibitionId: held.id, day: held.beginsOn, rankId: rankIds[at] ?? null, capacity },
        })),
      )
      .returning({ id: showOffers.id });
    return { show: held, offerIds: offers.map(({ id }) => id) };
  }

  const send = (
    who: Member | null,
    exhibitionId: number,
    lines: readonly object[],
    { expected = 250_000, key, ...more }: { expected?: number; key?: string } & Record<string, unknown> = {},
  ): Promise<Answer> =>
    call(
      who,
      'POST',
      `/api/exhibitions/exhibition/${exhibitionId}/entry`,
      {
        ...{ lines, hand_dogs: [], handler: '', by_letter: false, is_owner_printed: false, agreed: true },
        expected_total: expected,
        ...more,
      },
      key,
    );
  /** Enters one dog in the open class of an offer. */
  const enter = async (
    who: Member,
    { show: held, offerIds }: Offered,
    offerAt = 0,
  ): Promise<typeof entries.$inferSelect> => {
    const answer = await send(who, held.id, [{ dog_id: await dog(who), offer_id: offerIds[offerAt], caste_id: 5 }]);
    if (answer.status !== 200) throw new Error(`The entry was refused: ${JSON.stringify(answer.errors)}`);
    const rows = await entriesOf(who);
    const last = rows.at(-1);
    if (!last) throw new Error('The entry is not there');
    return last;
  };
  const entriesOf = (who: Member) =>
    db.select().from(entries).where(eq(entries.entrantId, who.profileId)).orderBy(entries.id);
  const entry = async (id: number) => {
    const [found] = await db.select().from(entries).where(eq(entries.id, id));
    if (!found) throw new Error('The entry is not there');
    return found;
  };
  const act = async (who: Member | null, id: number, name: string, more: object = {}): Promise<Answer> =>
    call(who, 'POST', `/api/entries/${id}/act`, { version: (await entry(id)).version, act: name, ...more });
  const mailsTo = async (who: Member): Promise<string[]> =>
    (await db.select().from(mails).where(eq(mails.recipient, who.mail)).orderBy(mails.id)).map(({ subject }) =>
      subject.replaceAll('\u00a0', ' '),
    );
  /** Books the whole sum of an order as a bank transfer and runs the followers. */
  const pay = (organiser: Member, orderId: number): Promise<void> =>
    db.transaction(async (tx) => {
      const order = (await orderSummaries(tx, [orderId])).get(orderId);
      const amount = (order?.charged ?? 0) - (order?.received ?? 0);
      const [posting] = await tx
        .insert(postings)
        .values({ organiserId: organiser.profileId, kind: 'receipt' })
        .returning({ id: postings.id });
      if (!posting) throw new Error('The posting was not inserted');
      await tx.insert(ledger).values([
        { postingId: posting.id, account: 'bank', amount },
        { postingId: posting.id, account: 'entrant', orderId, amount: -amount },
      ]);
      await entriesFollowOrders.paid(tx, [orderId]);
    });
  const summaryOf = async (orderId: number | null) => (await orderSummaries(db, [orderId ?? 0])).get(orderId ?? 0);
  const watch = () => watchEntries(db, publicUrl);
  const close = async (): Promise<void> => {
    await app.close();
    await database.drop();
  };
  return {
    ...{ db, app, database, today, breed, publicUrl, member, club, dog, paper, call, show, send, enter },
    ...{ entriesOf, entry, act, mailsTo, pay, summaryOf, watch, close },
  };
}
export type Entries = Awaited<ReturnType<typeof openEntries>>;

const rule = (
  exhibitionId: number,
  position: number,
  { kind, castes, payer, amount }: { kind: number; castes: number[]; payer: number; amount: number },
) => ({ exhibitionId, position, kind, title: '', amount, until: null, condition: { castes, payer } });
