import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { demoPassword } from '#domains/accounts/server/factories.ts';
import { closeAccount, setSharedAccount } from '#domains/accounts/server/public.ts';
import { accounts } from '#domains/accounts/server/tables.ts';
import { makeMember, type TestMember } from '#domains/accounts/server/testMember.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { dayMs } from '#platform/contract/time/duration.ts';
import { type DomainEvent, domainEvents, recordEvent } from '#platform/server/domainEvents.ts';
import { jobRows } from '#platform/server/queues/jobRows.ts';
import { listJobs, makeRetriesDue } from '#platform/testing/queues.ts';
import { deliveryDays, type HookKind } from '../policy.ts';
import { type Deliver, deliverWith } from './deliver.ts';
import { webhookJobs } from './jobs.ts';
import { webhookNotices } from './notices.ts';
import { newSecret, sign } from './sign.ts';
import { webhookDeliveries, webhooks } from './tables.ts';
import { type HookFixture, openHooks, openReceiver, type Received, type Receiver } from './testHooks.ts';
import { addressRulesOf } from './workers.ts';

let fixture: HookFixture;
let receiver: Receiver;
let member: TestMember;
beforeAll(async () => {
  [fixture, receiver] = [await openHooks(), await openReceiver()];
});
afterAll(async () => {
  await receiver.close();
  await fixture.drop();
});
beforeEach(async () => {
  await fixture.db.delete(webhooks);
  await fixture.db.delete(jobRows);
  member = await makeMember(fixture.db);
  receiver.received.length = 0;
  answerWith(204);
});

function answerWith(status: number): void {
  receiver.answer = (_, response) => response.writeHead(status).end();
}

async function hook(given: Partial<typeof webhooks.$inferInsert> = {}, { accountId } = member): Promise<number> {
  const [made] = await fixture.db
    .insert(webhooks)
    .values({
      ...{ accountId, name: '1С клуба', url: receiver.url, secret: newSecret() },
      ...{ kinds: ['show.changed'] as HookKind[], ...given },
    })
    .returning({ id: webhooks.id });
  return made?.id ?? 0;
}
const rowOf = async (id: number) =>
  (await fixture.db.select().from(webhooks).where(eq(webhooks.id, id)))[0] as typeof webhooks.$inferSelect;
const deliveriesOf = (id: number) =>
  fixture.db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.webhookId, id))
    .orderBy(asc(webhookDeliveries.id));
const happen = (exhibitionId = 42) => fixture.record({ name: 'exhibitions.changed', ids: { exhibitionId } });
const bodies = () => receiver.received.map(({ body }) => JSON.parse(body));
const retry = async () => {
  await makeRetriesDue(fixture.db);
  await fixture.send();
};
/** Moves the deliveries and the first failures of addresses into the past. */
async function age(days: number): Promise<void> {
  const interval = sql`make_interval(days => ${days})`;
  await fixture.db.update(webhookDeliveries).set({ queuedAt: sql`${webhookDeliveries.queuedAt} - ${interval}` });
  await fixture.db.update(webhooks).set({ failingSince: sql`${webhooks.failingSince} - ${interval}` });
}

/** The notices of stopped addresses that this member gets. */
async function noticesOf({ profileId }: TestMember): Promise<string[]> {
  const { db } = fixture;
  const events = await db.select().from(domainEvents).where(eq(domainEvents.name, 'webhooks.stopped'));
  const notices = await Promise.all(
    events.flatMap(({ ids }) => webhookNotices.map(async (one) => one.notices(db, ids))),
  );
  return notices.flat().flatMap(({ receivers, content }) => (receivers.includes(profileId) ? [content] : []));
}

/** As the receiver in docs/api.md: any of the signatures may be the right one. */
function isSigned({ headers, body }: Received, secret: string): boolean {
  const id = String(headers['webhook-id']);
  const timestamp = Number(headers['webhook-timestamp']);
  return String(headers['webhook-signature']).split(' ').includes(sign(secret, { id, timestamp, body }));
}

describe('an event', () => {
  it('is sent, signed, to every address that chose it, with ids and addresses alone', async () => {
    const other = await makeMember(fixture.db);
    const [own, theirs, unasked] = [await hook(), await hook({}, other), await hook({ kinds: ['show.results'] })];
    await happen();
    await fixture.send();
    expect(bodies()).toEqual(
      [1, 2].map(() => ({
        type: 'show.changed',
        timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        data: { id: 42, api: 'https://portal.example/api/shows/42', url: 'https://portal.example/exhibitions/42' },
      })),
    );
    const { secret } = await rowOf(own);
    expect(receiver.received.filter((one) => isSigned(one, secret))).toHaveLength(1);
    expect(receiver.received.some((one) => isSigned(one, newSecret()))).toBe(false);
    expect(receiver.received[0]?.headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8' });
    for (const id of [own, theirs]) {
      expect(await deliveriesOf(id)).toMatchObject([{ state: 'delivered', tries: 1, code: 204, error: null }]);
      expect((await rowOf(id)).deliveredAt).not.toBeNull();
    }
    expect(await deliveriesOf(unasked)).toEqual([]);
    expect(await listJobs(fixture.db, 'webhooks', 'webhook-events', 'dead-letters')).toEqual([]);
  });

  it('exists for programs exactly when its write is committed', async () => {
    await hook();
    const failed = fixture.db.transaction(async (tx) => {
      await tx.execute(sql`insert into facts (name, ids) values ('exhibitions.changed', '{"exhibitionId": 42}')`);
      throw new Error('the write fails');
    });
    await expect(failed).rejects.toThrow('the write fails');
    expect(await listJobs(fixture.db, 'webhook-events')).toEqual([]);
    await happen();
    expect(await listJobs(fixture.db, 'webhook-events')).toHaveLength(1);
  });

  it('queues nothing while no program wants events', async () => {
    await happen();
    expect(await listJobs(fixture.db, 'webhook-events')).toEqual([]);
  });

  it('is written once for an address when its job runs again', async () => {
    const id = await hook();
    await happen();
    const [job] = await listJobs(fixture.db, 'webhook-events');
    await fixture.spread();
    await fixture.db.insert(jobRows).values({ name: 'webhook-events', data: job?.data ?? {} });
    await fixture.spread();
    expect(await deliveriesOf(id)).toHaveLength(1);
  });

  it('is written once for a record and a save, however many events the save records', async () => {
    const id = await hook();
    const saved = (...shows: number[]) =>
      fixture.db.transaction(async (tx) => {
        for (const exhibitionId of shows) await recordEvent(tx, { name: 'exhibitions.changed', ids: { exhibitionId } });
      });
    const subjects = async () => {
      await fixture.spread();
      return (await deliveriesOf(id)).map(({ subjectId }) => subjectId ?? 0).sort((one, other) => one - other);
    };
    await saved(42, 42, 43);
    expect(await subjects()).toEqual([42, 43]);
    await saved(42);
    expect(await subjects()).toEqual([42, 42, 43]);
  });

  it('of an application reaches its sender alone, with the same choice of others', async () => {
    const other = await makeMember(fixture.db);
    const kinds: HookKind[] = ['application.changed'];
    const [own, theirs] = [await hook({ kinds }), await hook({ kinds }, other)];
    const event: DomainEvent = {
      ...{ name: 'applications.finished', ids: { applicationId: 7, profileId: member.profileId } },
    };
    await fixture.record(event);
    await fixture.send();
    expect(bodies()).toMatchObject([
      { type: 'application.changed', data: { id: 7, api: 'https://portal.example/api/own/7' } },
    ]);
    expect([(await deliveriesOf(own)).length, (await deliveriesOf(theirs)).length]).toEqual([1, 0]);
  });

  it('for staff reaches those who may see it', async () => {
    const kinds: HookKind[] = ['application.received'];
    const office = await makeMember(fixture.db, { userType: 5, alias: 'rkf', name: 'Федерация', shortName: 'РКФ' });
    const far = await makeMember(fixture.db, { userType: 5, alias: 'rfls', name: 'Другая', shortName: 'РФЛС' });
    const ids = [await hook({ kinds }, office), await hook({ kinds }, far), await hook({ kinds })];
    await fixture.record({ name: 'applications.sent', ids: { applicationId: 7 } });
    await fixture.send();
    expect(await Promise.all(ids.map(async (id) => (await deliveriesOf(id)).length))).toEqual([1, 0, 0]);
    // A role that was lost between the event and the try.
    await fixture.record({ name: 'applications.sent', ids: { applicationId: 8 } });
    await fixture.spread();
    const [first] = ids as [number];
    await fixture.db.update(webhooks).set({ accountId: member.accountId }).where(eq(webhooks.id, first));
    await fixture.send();
    expect((await deliveriesOf(first)).map(({ state }) => state)).toEqual(['delivered', 'dropped']);
    expect(receiver.received).toHaveLength(1);
  });
});

describe('a refused delivery', () => {
  it.each([500, 404, 302])('with %i is tried again with the same id and body until it is taken', async (status) => {
    const id = await hook();
    answerWith(status);
    await happen();
    await fixture.send();
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'waiting', tries: 1, code: status }]);
    expect((await rowOf(id)).failingSince).not.toBeNull();
    expect(await listJobs(fixture.db, 'webhooks')).toMatchObject([{ state: 'retry' }]);
    await fixture.send();
    expect(receiver.received).toHaveLength(1);
    answerWith(200);
    await retry();
    const [first, second] = receiver.received as [Received, Received];
    expect(second.headers['webhook-id']).toBe(first.headers['webhook-id']);
    expect(second.body).toBe(first.body);
    expect(isSigned(second, (await rowOf(id)).secret)).toBe(true);
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'delivered', tries: 2, code: 200 }]);
    expect((await rowOf(id)).failingSince).toBeNull();
  });

  it('is given up after three days; the address is stopped and its owner notified once', async () => {
    const id = await hook();
    answerWith(503);
    await happen(1);
    await happen(2);
    await fixture.send();
    await age(2);
    await retry();
    expect(await rowOf(id)).toMatchObject({ stoppedAt: null });
    await age(2);
    await retry();
    expect(await rowOf(id)).toMatchObject({ stopReason: 'refused' });
    const states = (await deliveriesOf(id)).map(({ state }) => state);
    expect(states.every((state) => state === 'failed' || state === 'dropped')).toBe(true);
    expect(states).toContain('failed');
    expect(await listJobs(fixture.db, 'webhooks', 'dead-letters')).toEqual([]);
    expect(await noticesOf(member)).toEqual([
      'Портал перестал отправлять события программе «1С клуба»: её адрес три дня не принимал. Исправьте его и включите снова.',
    ]);
    const sent = receiver.received.length;
    await happen(3);
    await fixture.send();
    expect(receiver.received).toHaveLength(sent);
  });

  it('with 410 stops the address at once', async () => {
    const id = await hook();
    answerWith(410);
    await happen();
    await fixture.send();
    expect(await rowOf(id)).toMatchObject({ stopReason: 'gone' });
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'failed', code: 410 }]);
    expect(await noticesOf(member)).toEqual([expect.stringContaining('(410)')]);
  });

  it('waits behind deliveries of addresses that answer', async () => {
    const [failing, healthy] = [await hook({ failingSince: clock.now() }), await hook()];
    await happen();
    await fixture.spread();
    const rows = await fixture.db.select().from(jobRows).where(eq(jobRows.name, 'webhooks'));
    const priorityOf = async (id: number) => {
      const [delivery] = await deliveriesOf(id);
      return rows.find(({ data }) => data?.deliveryId === delivery?.id)?.priority ?? 0;
    };
    expect(await priorityOf(failing)).toBeLessThan(await priorityOf(healthy));
  });

  it('is logged and queued by ids and codes, without the address and the secret', async () => {
    const logged = vi.spyOn(fixture.parts.log, 'info');
    const secret = newSecret();
    const id = await hook({ url: 'http://127.0.0.1:1/events?token=very-private', secret });
    await happen();
    await fixture.send();
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'waiting', code: null, error: 'ECONNREFUSED' }]);
    expect(logged).toHaveBeenCalledWith(expect.objectContaining({ webhookId: id }), expect.anything());
    const told = JSON.stringify([logged.mock.calls, await fixture.db.select().from(jobRows)]);
    expect(told).not.toMatch(/very-private|whsec_/);
    expect(told).not.toContain(secret);
  });
});

describe('a process that dies', () => {
  it('after the answer and before its record sends the same message once more, and nothing is lost', async () => {
    const id = await hook();
    await happen();
    const post = deliverWith(addressRulesOf(fixture.parts.config));
    let dies = true;
    const dying: Deliver = async (asked) => {
      const outcome = await post(asked);
      if (dies) throw new Error('killed');
      return outcome;
    };
    await fixture.send(dying);
    expect(receiver.received).toHaveLength(1);
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'waiting', tries: 0 }]);
    dies = false;
    await makeRetriesDue(fixture.db);
    await fixture.send(dying);
    const [first, second] = receiver.received as [Received, Received];
    expect(receiver.received).toHaveLength(2);
    expect(second.headers['webhook-id']).toBe(first.headers['webhook-id']);
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'delivered', tries: 1 }]);
  });
});

describe('secrets', () => {
  it('sign twice for a day after a renewal, and then by the new one alone', async () => {
    const [old, secret] = [newSecret(), newSecret()];
    const inDays = (days: number) => new Date(clock.milliseconds() + days * dayMs);
    const id = await hook({ secret, previousSecret: old, previousUntil: inDays(0.5) });
    await happen();
    await fixture.send();
    const [both] = receiver.received as [Received];
    expect([isSigned(both, old), isSigned(both, secret)]).toEqual([true, true]);
    await fixture.db
      .update(webhooks)
      .set({ previousUntil: inDays(-0.5) })
      .where(eq(webhooks.id, id));
    await happen();
    await fixture.send();
    const after = receiver.received[1] as Received;
    expect([isSigned(after, old), isSigned(after, secret)]).toEqual([false, true]);
  });
});

describe('the addresses of an account [Keys-8]', () => {
  const change = (given: object = {}) =>
    fixture.app.inject({
      ...{ method: 'POST', url: '/api/security/password', headers: { authorization: `Bearer ${member.token}` } },
      payload: { old_password: demoPassword, password: 'Своя-лампа-5', ...given },
    });

  it('stop with a changed password, lose their secrets, and go on with a new one', async () => {
    const id = await hook();
    const security = await fixture.app.inject({
      ...{ method: 'GET', url: '/api/security', headers: { authorization: `Bearer ${member.token}` } },
    });
    expect(security.json().result.webhooks).toBe(1);
    await fixture.db.delete(jobRows);
    const { statusCode, ...changed } = await change();
    expect(statusCode).toBe(200);
    await fixture.spread();
    expect(await rowOf(id)).toMatchObject({ stopReason: 'access', secret: '', previousSecret: '' });
    expect(await noticesOf(member)).toEqual([expect.stringContaining('остановлены вместе с ключами')]);
    const { apikey } = changed.json().result;
    const call = async (method: 'POST' | 'PUT', tail: string, payload: object) =>
      fixture.app.inject({
        ...{ method, url: `/api/webhooks/${id}${tail}`, headers: { authorization: `Bearer ${apikey}` } },
        payload,
      });
    expect((await call('PUT', '/state', { is_on: true })).statusCode).toBe(409);
    expect((await call('POST', '/secret', { code: 'Своя-лампа-5' })).statusCode).toBe(200);
    expect(await rowOf(id)).toMatchObject({ stoppedAt: null, previousSecret: '' });
  });

  it('stay after a changed password when their owner says so', async () => {
    const id = await hook();
    expect((await change({ end_program_keys: false })).statusCode).toBe(200);
    await fixture.spread();
    expect(await rowOf(id)).toMatchObject({ stoppedAt: null });
  });

  it('send nothing from the moment the account is blocked, and stop', async () => {
    const id = await hook();
    await happen();
    await fixture.spread();
    await fixture.db.update(accounts).set({ blockedAt: clock.now() }).where(eq(accounts.id, member.accountId));
    await happen();
    await fixture.send();
    expect(receiver.received).toEqual([]);
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'dropped' }]);
  });

  it('stop with every way of closing an account', async () => {
    const shared = await makeMember(fixture.db, { userType: 5 });
    const ids = [await hook(), await hook({}, shared)];
    await fixture.db.transaction((tx) => closeAccount(tx, member.accountId, clock.now()));
    await fixture.db.transaction((tx) => setSharedAccount(tx, shared.profileId, false, clock.now()));
    await fixture.spread();
    for (const id of ids) expect(await rowOf(id)).toMatchObject({ stopReason: 'access', secret: '' });
  });

  it('all stop after a leak', async () => {
    const other = await makeMember(fixture.db);
    const ids = [await hook(), await hook({}, other), await hook({ stoppedAt: clock.now(), stopReason: 'owner' })];
    await fixture.record({ name: 'accounts.all_programs_ended', ids: {} });
    await fixture.spread();
    for (const id of ids) expect(await rowOf(id)).toMatchObject({ stopReason: 'access', secret: '' });
  });
});

it('deletes deliveries after their days', async () => {
  const id = await hook();
  await happen();
  await fixture.send();
  const [job] = webhookJobs;
  const { db, parts } = fixture;
  const run = (now: Date) => job?.run({ db, log: parts.log, now });
  await run(clock.now());
  expect(await deliveriesOf(id)).toHaveLength(1);
  await run(new Date(clock.milliseconds() + (deliveryDays + 1) * dayMs));
  expect(await deliveriesOf(id)).toEqual([]);
});
