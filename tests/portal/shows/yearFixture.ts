import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { vi } from 'vitest';
import { subscriptions } from '#apps/server/domains.ts';
import { accountSessions } from '#domains/accounts/server/tables.ts';
import { cities } from '#domains/dictionaries/server/tables.ts';
import { makeReferee } from '#domains/judges/server/factories.ts';
import { notifications } from '#domains/notifications/server/tables.ts';
import { noticeWorker } from '#domains/notifications/server/workers.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { dayMs } from '#platform/contract/time/duration.ts';
import { domainEvents } from '#platform/server/domainEvents.ts';
import { runAll } from '#platform/testing/queues.ts';
import { type Member, openMailFixture } from '../letters/mailFixture.ts';

export type { Member };

/** A portal over a year: sessions stay valid while the clock is moved. */
export async function openYear() {
  // The answer cache uses the process clock, which is moved here.
  const fixture = await openMailFixture(undefined, { ANSWER_CACHE_SECONDS: '0' });
  const { db, log } = fixture;
  vi.useFakeTimers({ toFake: ['Date'] });
  const rkf = await fixture.member({ userType: 5, alias: 'rkf', name: 'РКФ', shortName: 'РКФ' });
  const cityOf = async (name: string): Promise<number> =>
    (await db.select({ id: cities.id }).from(cities).where(eq(cities.name, name)))[0]?.id ?? 0;

  /** Sessions expire by the clock, and the test does not sign in again. */
  const stayIn = () =>
    db.update(accountSessions).set({ expiresAt: new Date(clock.milliseconds() + dayMs), lastUsedAt: clock.now() });

  const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, who: Member | null, payload?: object) => {
    const answer = await fixture.app.inject({
      method,
      url,
      remoteAddress: `198.51.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`,
      headers: {
        ...(who && { authorization: `Bearer ${who.token}` }),
        ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
      },
      ...(payload && { payload }),
    });
    const { result, errors = {} } = answer.json();
    return { status: answer.statusCode, result, errors: errors as Record<string, string> };
  };

  return {
    ...{ db, fixture, rkf, call, cityOf },
    /** Sets the portal's clock to an hour of a day in Moscow. */
    async goTo(day: string, hour = 12): Promise<void> {
      vi.setSystemTime(new Date(`${day}T${String(hour).padStart(2, '0')}:00:00+03:00`));
      await stayIn();
    },
    async judge(name: string): Promise<Member & { refereeId: number }> {
      const person = await fixture.member({ name, shortName: name });
      const { id: refereeId } = await makeReferee(db, { name, cityId: await cityOf('Москва'), isAllBreed: true });
      const link = { profile_id: person.profileId, other_name: true };
      await call('POST', `/api/administration/judges/${refereeId}/link`, rkf, link);
      return { ...person, refereeId };
    },
    async read(url: string, who: Member | null = null) {
      const { status, result, errors } = await call('GET', url, who);
      if (status !== 200) throw new Error(`${url}: ${status} ${JSON.stringify(errors)}`);
      return result;
    },
    /** The member's latest notification after all recorded events are processed. */
    async told(who: Member): Promise<string> {
      const byEvent = Map.groupBy(subscriptions, ({ event }) => event);
      // The database records events by its own clock, and old events would not be notified.
      await db.update(domainEvents).set({ happenedAt: clock.now() });
      await runAll(db, noticeWorker({ db, log, hubs: { tell: () => undefined } }, byEvent));
      const [last] = await db
        .select({ content: notifications.content })
        .from(notifications)
        .where(eq(notifications.receiverId, who.profileId))
        .orderBy(desc(notifications.id))
        .limit(1);
      return last?.content ?? '';
    },
    async close(): Promise<void> {
      vi.useRealTimers();
      await fixture.close();
    },
  };
}
export type Year = Awaited<ReturnType<typeof openYear>>;
