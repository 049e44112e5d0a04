import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { accounts } from '#domains/accounts/server/tables.ts';
import { loadReference } from '#domains/dictionaries/server/loadReference.ts';
import { cities } from '#domains/dictionaries/server/tables.ts';
import { makeExhibition } from '#domains/exhibitions/server/factories.ts';
import { exhibitionNotices } from '#domains/exhibitions/server/public.ts';
import { makeReferee } from '#domains/judges/server/factories.ts';
import { makeArticle } from '#domains/news/server/factories.ts';
import { articleNotices } from '#domains/news/server/public.ts';
import { addDays, moscowDay } from '#platform/contract/time/dates.ts';
import { connect } from '#platform/server/db/connect.ts';
import { domainEvents, recordEvent } from '#platform/server/domainEvents.ts';
import { createLog } from '#platform/server/log.ts';
import { enqueue } from '#platform/server/queues/enqueue.ts';
import { jobRows } from '#platform/server/queues/jobRows.ts';
import { deadLetters } from '#platform/server/queues/queueList.ts';
import { listJobs, makeRetriesDue, runAll } from '#platform/testing/queues.ts';
import type { StoredNotice } from './commands/dispatchEvents.ts';
import { accountNotices } from './notices.ts';
import type { Subscription } from './public.ts';
import { notifications } from './tables.ts';
import { type Fixture, openFixture, told } from './testFixture.ts';
import { noticeWorker } from './workers.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.drop());

const log = createLog('silent');
const tell = async (subscriptions: readonly Subscription[], db = fixture.db) => {
  const all: StoredNotice[] = [];
  const byEvent = Map.groupBy(subscriptions, ({ event }) => event);
  const worker = noticeWorker({ db, log, hubs: { tell: (told) => void all.push(...told) } }, byEvent);
  await runAll(db, worker, { log });
  return all;
};
const heldBy = (receiverId: number) =>
  fixture.db.select().from(notifications).where(eq(notifications.receiverId, receiverId)).orderBy(notifications.id);

describe('dispatching domain events', () => {
  it('creates each notification once when several processes dispatch at once', async () => {
    const { profileId } = await fixture.member();
    for (let count = 0; count < 120; count += 1)
      await fixture.record({ name: 'tests.happened', ids: { receiver: profileId } });
    const other = connect({ url: fixture.url, size: 4, statementTimeoutMs: 15_000, log });
    const results = await Promise.all(
      [fixture.db, other, fixture.db, other].map((db) => tell([told('tests.happened')], db)),
    );
    await other.$client.end();
    expect(results.flat()).toHaveLength(120);
    expect(await heldBy(profileId)).toHaveLength(120);
  });

  it('includes an event whose smaller id is committed after a greater one', async () => {
    const { profileId } = await fixture.member();
    const late = await fixture.db.$client.connect();
    await late.query('begin');
    await late.query("insert into facts (name, ids) values ('tests.happened', $1)", [{ receiver: profileId }]);
    await fixture.record({ name: 'tests.happened', ids: { receiver: profileId } });
    await tell([told('tests.happened')]);
    expect(await heldBy(profileId)).toHaveLength(1);
    await late.query('commit');
    late.release();
    await tell([told('tests.happened')]);
    expect(await heldBy(profileId)).toHaveLength(2);
  });

  it('keeps the order of events, also within one millisecond', async () => {
    const { profileId } = await fixture.member();
    for (let count = 0; count < 12; count += 1)
      await fixture.record({ name: 'tests.happened', ids: { receiver: profileId } });
    await fixture.db.execute(sql`update jobs.job set created_on = portal_now() where name = 'notices'`);
    await tell([told('tests.happened')]);
    const eventIds = (await heldBy(profileId)).map(({ eventId }) => eventId);
    expect(eventIds).toHaveLength(12);
    expect(eventIds).toEqual(eventIds.toSorted((one, other) => (one ?? 0) - (other ?? 0)));
  });

  it('does not repeat an event whose progress mark was lost with the process', async () => {
    const { profileId } = await fixture.member();
    await fixture.record({ name: 'tests.happened', ids: { receiver: profileId } });
    await tell([told('tests.happened')]);
    const [event] = await fixture.db.select().from(domainEvents).orderBy(desc(domainEvents.id)).limit(1);
    await enqueue(fixture.db, 'notices', [{ data: { eventId: event?.id ?? 0, name: 'tests.happened' } }]);
    expect(await tell([told('tests.happened')])).toEqual([]);
    expect(await heldBy(profileId)).toHaveLength(1);
  });

  it('continues past a failing event, retries it with pauses, then leaves it for staff', async () => {
    const { profileId } = await fixture.member();
    const broken = vi.fn().mockRejectedValue(Object.assign(new Error('лично Иванов'), { code: 'EBROKEN' }));
    await fixture.record({ name: 'tests.broken', ids: {} });
    await fixture.record({ name: 'tests.happened', ids: { receiver: profileId } });
    const subscriptions: Subscription[] = [{ event: 'tests.broken', notices: broken }, told('tests.happened')];
    await tell(subscriptions);
    await tell(subscriptions);
    expect(await heldBy(profileId)).toHaveLength(1);
    expect(broken).toHaveBeenCalledTimes(1);
    for (let time = 0; time < 7; time += 1) {
      await makeRetriesDue(fixture.db);
      await tell(subscriptions);
    }
    expect(broken).toHaveBeenCalledTimes(6);
    expect(await listJobs(fixture.db, 'notices')).toEqual([]);
    const [dead] = await fixture.db.select().from(jobRows).where(eq(jobRows.name, deadLetters));
    expect(dead).toMatchObject({
      sourceName: 'notices',
      data: { eventId: expect.any(Number), name: 'tests.broken' },
      output: { code: 'EBROKEN' },
    });
    expect(JSON.stringify(dead)).not.toContain('Иванов');
  });

  it('skips events older than three days', async () => {
    const { profileId } = await fixture.member();
    await fixture.record({ name: 'tests.happened', ids: { receiver: profileId } });
    await fixture.db
      .update(domainEvents)
      .set({ happenedAt: sql`portal_now() - interval '4 days'` })
      .where(sql`ids @> ${JSON.stringify({ receiver: profileId })}::jsonb`);
    await tell([told('tests.happened')]);
    expect(await heldBy(profileId)).toEqual([]);
  });

  it('skips the author and deleted profiles', async () => {
    const { profileId } = await fixture.member();
    await fixture.record({ name: 'tests.happened', ids: { receiver: profileId, author: profileId } });
    await fixture.record({ name: 'tests.happened', ids: { receiver: 2_000_000_000 } });
    expect(await tell([told('tests.happened')])).toEqual([]);
  });
});

describe('receivers of events', () => {
  it('news notifies the author’s followers, in New or in Important when it matters', async () => {
    const [reader, stranger, club] = [
      await fixture.member(),
      await fixture.member(),
      await fixture.member({ userType: 3 }),
    ];
    expect((await fixture.call(reader.token, 'PUT', `/api/follows/${club.profileId}`)).status).toBe(200);
    const plain = await makeArticle(fixture.db, { profileId: club.profileId, title: 'Открыта запись' });
    const urgent = await makeArticle(fixture.db, {
      profileId: club.profileId,
      title: 'Выставка перенесена',
      isImportant: true,
    });
    for (const { id } of [plain, urgent])
      await fixture.record({ name: 'articles.published', ids: { articleId: id, profileId: club.profileId } });
    await tell(articleNotices);
    expect(
      (await heldBy(reader.profileId)).map(({ type, content, link, articleId, isFollowed, isMustRead }) => [
        type,
        content,
        link,
        articleId,
        isFollowed,
        isMustRead,
      ]),
    ).toEqual([
      [2, 'Открыта запись', `/news/${plain.id}`, plain.id, true, false],
      [3, 'Выставка перенесена', `/news/${urgent.id}`, urgent.id, true, false],
    ]);
    expect(await heldBy(stranger.profileId)).toEqual([]);
    expect(await heldBy(club.profileId)).toEqual([]);
  });

  it('a federation’s must-read article notifies every member once and asks for a confirmation; a club cannot publish one', async () => {
    const federation = await fixture.member({ userType: 5 });
    const [follower, other, blocked, club] = [
      await fixture.member(),
      await fixture.member(),
      await fixture.member(),
      await fixture.member({ userType: 3 }),
    ];
    await fixture.db.update(accounts).set({ blockedAt: new Date() }).where(eq(accounts.id, blocked.accountId));
    await fixture.call(follower.token, 'PUT', `/api/follows/${federation.profileId}`);
    const rules = await makeArticle(fixture.db, {
      profileId: federation.profileId,
      title: 'Новые правила',
      isMustRead: true,
    });
    const boast = await makeArticle(fixture.db, { profileId: club.profileId, title: 'Читать всем', isMustRead: true });
    for (const { id, profileId } of [rules, boast])
      await fixture.record({ name: 'articles.published', ids: { articleId: id, profileId } });
    await tell(articleNotices);
    expect(
      (await heldBy(follower.profileId)).map((one) => [
        one.content,
        one.type,
        one.kind,
        one.isMustRead,
        one.isFollowed,
      ]),
    ).toEqual([['Новые правила', 3, 'must_read', true, true]]);
    expect((await heldBy(other.profileId)).map((one) => [one.content, one.isMustRead, one.isFollowed])).toEqual([
      ['Новые правила', true, false],
    ]);
    expect(await heldBy(blocked.profileId)).toEqual([]);
    expect(await heldBy(federation.profileId)).toEqual([]);
  });

  it('an announced, changed or cancelled show notifies its organiser’s followers', async () => {
    const [reader, club] = [await fixture.member(), await fixture.member({ userType: 3 })];
    const judge = await fixture.member();
    await fixture.call(reader.token, 'PUT', `/api/follows/${club.profileId}`);
    await loadReference(fixture.db);
    const [city] = await fixture.db.select({ id: cities.id }).from(cities).limit(1);
    const { id } = await makeExhibition(fixture.db, {
      clubId: club.profileId,
      cityId: city?.id as number,
      beginsOn: addDays(moscowDay(new Date()), 30),
      name: 'Кубок Двины',
      referees: [{ refereeId: (await makeReferee(fixture.db, { profileId: judge.profileId })).id, fciGroups: [] }],
    });
    // The calendar has recorded the announcement already.
    for (const name of ['exhibitions.changed', 'exhibitions.cancelled'] as const)
      await fixture.record({ name, ids: { exhibitionId: id } });
    await tell(exhibitionNotices);
    const notices = await heldBy(reader.profileId);
    expect(notices.map(({ type, link }) => [type, link])).toEqual(
      [2, 3, 3].map((type) => [type, `/exhibitions/${id}`]),
    );
    expect(notices[2]?.content).toMatch(/^Выставка отменена: Кубок Двины, /);
    // Judges of the show are notified of changes even when they do not follow the organiser.
    expect((await heldBy(judge.profileId)).map(({ content }) => content?.split(':')[0])).toEqual([
      'Изменились сведения о выставке',
      'Выставка отменена',
    ]);
  });

  it('a sign-in from a new device notifies its owner', async () => {
    const owner = await fixture.member();
    await fixture.record({ name: 'sessions.opened_elsewhere', ids: { accountId: owner.accountId } });
    await tell(accountNotices);
    expect((await heldBy(owner.profileId)).map(({ type, kind, authorId }) => [type, kind, authorId])).toEqual([
      [3, 'security', null],
    ]);
  });
});

describe('following', () => {
  it('can be added and removed, counts followers, and is private to the follower', async () => {
    const [reader, other, club] = [
      await fixture.member(),
      await fixture.member(),
      await fixture.member({ userType: 3, shortName: 'Клуб «Лад»' }),
    ];
    const url = `/api/follows/${club.profileId}`;
    await fixture.call(other.token, 'PUT', url);
    for (let time = 0; time < 2; time += 1)
      expect((await fixture.call(reader.token, 'PUT', url)).result).toEqual({
        profile_id: club.profileId,
        is_followed: true,
        followers: 2,
      });
    expect((await fixture.call<object[]>(reader.token, 'GET', '/api/follows')).result).toEqual([
      expect.objectContaining({ profile_id: club.profileId, name: 'Клуб «Лад»', user_type: 3 }),
    ]);
    expect((await fixture.call(reader.token, 'DELETE', url)).result).toEqual({
      profile_id: club.profileId,
      is_followed: false,
      followers: 1,
    });
    expect((await fixture.call<object[]>(reader.token, 'GET', '/api/follows')).result).toEqual([]);
  });

  it('refuses the own profile and unknown profiles', async () => {
    const reader = await fixture.member();
    expect((await fixture.call(reader.token, 'PUT', `/api/follows/${reader.profileId}`)).status).toBe(400);
    expect((await fixture.call(reader.token, 'PUT', '/api/follows/999999')).status).toBe(404);
  });
});

it('sends no notification of an event whose transaction is rolled back', async () => {
  const { profileId } = await fixture.member();
  await fixture.db
    .transaction(async (tx) => {
      await recordEvent(tx, { name: 'tests.happened', ids: { receiver: profileId } });
      throw new Error('undone');
    })
    .catch(() => undefined);
  await tell([told('tests.happened')]);
  expect(await heldBy(profileId)).toEqual([]);
});
