import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { makeAccount } from '#domains/accounts/server/factories.ts';
import { loadReference } from '#domains/dictionaries/server/loadReference.ts';
import { cities } from '#domains/dictionaries/server/tables.ts';
import { makeExhibition } from '#domains/exhibitions/server/factories.ts';
import { makeProfile } from '#domains/profiles/server/factories.ts';
import { findTeamGuests } from '#domains/showTeam/server/public.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { addDays } from '#platform/contract/time/dates.ts';
import type { UserType } from '#platform/contract/userTypes.ts';
import type { Session } from '#platform/server/session.ts';
import { type TestParts, testApp } from '#platform/testing/app.ts';
import { createTestDatabase } from '#platform/testing/database.ts';
import { demoAccountOf } from '../demoAccount.ts';
import { type NewLine, type OpenedOrder, openOrder } from './commands/orders.ts';
import type { OrderFollower } from './follower.ts';
import { paymentRoutes } from './routes.ts';
import { ledger, payees } from './tables.ts';

export interface Member {
  token: string;
  accountId: number;
  profileId: number;
  alias: string;
}

export const payee = {
  ...{ name: 'АРОО КК «Каспийский ветер»', vatWords: 'НДС не облагается' },
  ...demoAccountOf(1),
};
export const { account } = payee;

interface More {
  /** Routes of other domains. */
  routes?: (app: FastifyInstance, parts: TestParts) => void;
  settings?: Record<string, string>;
}

/** A portal with the routes of payments, an organiser, its show and a payer; followers only record their calls. */
export async function openPayments({ routes, settings }: More = {}) {
  const database = await createTestDatabase();
  const { db } = database;
  await loadReference(db);
  const people = new Map<string, Session>();
  const term = `${addDays(clock.today(), 5)}T20:59:59.000Z`;
  const told = { paid: [] as number[], unpaid: [] as number[], term, revived: [] as number[], hasPlaces: true };
  const follower: OrderFollower = {
    paid: async (_, orderIds) => {
      told.paid.push(...orderIds);
    },
    unpaid: async (_, orderIds) => {
      told.unpaid.push(...orderIds);
      return new Map(orderIds.map((id) => [id, told.term]));
    },
    revive: async (_, orderId) => {
      if (told.hasPlaces) told.revived.push(orderId);
      return told.hasPlaces;
    },
  };
  const app: FastifyInstance = await testApp({
    db,
    routes: (server, parts) => {
      paymentRoutes(server, { ...parts, followers: [follower] });
      routes?.(server, parts);
    },
    settings: { PUBLIC_URL: 'https://portal.example', API_PER_MINUTE: '100000', ...settings },
    findSession: async (_, token) => people.get(token) ?? null,
    findGuests: findTeamGuests,
  });
  let made = 0;

  async function member(userType: UserType, given: { name?: string; roles?: string[] } = {}): Promise<Member> {
    made += 1;
    const { roles = [], name } = given;
    const profile = await makeProfile(db, { userType, ...(name && { name }) });
    const own = await makeAccount(db, { profileId: profile.id, mail: `member-${made}@mail.example`, roles });
    const token = `token-of-member-number-${made}`;
    const { id: profileId, alias } = profile;
    people.set(token, { sessionId: made, accountId: own.id, profileId, userType, alias, roles });
    return { token, accountId: own.id, profileId, alias };
  }

  async function call(
    who: Member | null,
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    payload?: object,
  ): Promise<{
    status: number;
    // biome-ignore lint/suspicious/noExplicitAny: answers of many calls, read by their names
    result: any;
    errors: Record<string, string>;
  }> {
    made += 1;
    const answer = await app.inject({
      method,
      url,
      headers: {
        ...(who && { authorization: `Bearer ${who.token}` }),
        ...(method === 'POST' && { 'idempotency-key': `payment-call-${String(made).padStart(8, '0')}` }),
      },
      ...(payload && { payload }),
    });
    const { result, errors = {} } = answer.json();
    return { status: answer.statusCode, result, errors };
  }

  const [city] = await db.select({ id: cities.id }).from(cities).limit(1);
  const club = await member(3, { name: 'Каспийский ветер' });
  const payer = await member(1, { name: 'Лебедева Анна' });
  const show = await makeExhibition(db, {
    clubId: club.profileId,
    cityId: city?.id ?? 0,
    beginsOn: addDays(clock.today(), 40),
    name: 'Серебряная упряжка',
  });
  await db.insert(payees).values({ organiserId: club.profileId, ...payee });

  const line = (amount: number, subject = 'entry:1', given: Partial<NewLine> = {}): NewLine => ({
    ...{ title: 'Тайга, CACIB, чемпионов', rule: 'взрослые классы', amount, subject },
    ...given,
  });
  const order = (lines: readonly NewLine[], by: Member = payer, dueAt?: string): Promise<OpenedOrder> =>
    db.transaction((tx) =>
      openOrder(tx, {
        ...{ organiserId: club.profileId, exhibitionId: show.id, payerId: by.profileId, byAccountId: by.accountId },
        ...{ way: 'bank', dueAt: dueAt ?? `${addDays(clock.today(), 3)}T20:59:59Z`, lines },
      }),
    );
  /** Sum of the whole ledger: always 0. */
  const ledgerSum = async (): Promise<number> => {
    const [row] = await db.select({ sum: sql<number>`coalesce(sum(${ledger.amount}), 0)::int` }).from(ledger);
    return row?.sum ?? 0;
  };
  const close = async (): Promise<void> => {
    await app.close();
    await database.drop();
  };
  return { db, app, told, follower, club, payer, show, member, call, line, order, ledgerSum, close };
}
