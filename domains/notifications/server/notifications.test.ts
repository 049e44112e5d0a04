import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeArticle } from '#domains/news/server/factories.ts';
import type { Feed, MustRead, Notification } from '../contract.ts';
import type { Counters } from '../counts.ts';
import { writeNotice } from './commands/writeNotice.ts';
import type { Notice } from './public.ts';
import { notifications } from './tables.ts';
import { type Fixture, type Member, openFixture } from './testFixture.ts';

let fixture: Fixture;
let reader: Member;
let other: Member;
let facts = 0;

beforeAll(async () => {
  fixture = await openFixture();
  [reader, other] = [await fixture.member(), await fixture.member()];
});
afterAll(() => fixture.drop());

/** Inserts a notification; returns its id. */
async function tell(to: Member, notice: Partial<Notice> = {}): Promise<number> {
  facts += 1;
  await writeNotice(fixture.db, facts, {
    receivers: [to.profileId],
    authorId: null,
    type: 2,
    kind: 'portal',
    content: `Уведомление ${facts}`,
    link: '/exhibitions/42',
    ...notice,
  });
  const [made] = await fixture.db
    .select({ id: notifications.id })
    .from(notifications)
    .where(eq(notifications.eventId, facts));
  return made?.id as number;
}
const counters = async (who: Member) =>
  (await fixture.call<Counters>(who.token, 'GET', '/api/article/notifications_count')).result;
const tab = (who: Member, type: number, start?: number) =>
  fixture.call<Notification[]>(
    who.token,
    'GET',
    `/api/article/notifications?type=${type}${start === undefined ? '' : `&start_element=${start}`}`,
  );
const feed = (who: Member, query: string) => fixture.call<Feed>(who.token, 'GET', `/api/article/news_feed?${query}`);

describe('counters', () => {
  it('returns the caller’s unread count of each tab from GET notifications_count [R7-29] [R3-14]', async () => {
    const club = await fixture.member({ userType: 3 });
    await tell(club);
    await tell(club, { type: 3 });
    await tell(club, { type: 3 });
    await tell(club, { type: 4 });
    await tell(other);
    expect(await counters(club)).toEqual({ counter_of_new: 1, counter_of_must_to_read: 2, counter_of_request: 1 });
  });

  it('stop at the limit that is shown [R9-01]', async () => {
    const popular = await fixture.member();
    await fixture.db.execute(sql`
      insert into notifications (receiver_id, type, kind, content, link, fact_id)
      select ${popular.profileId}::int, 2, 'news', 'Новость', '/', 1000000 + number from generate_series(1, 150) number`);
    expect((await counters(popular)).counter_of_new).toBe(100);
  });

  it('refuse visitors', async () => {
    expect((await fixture.call(null, 'GET', '/api/article/notifications_count')).status).toBe(401);
  });
});

describe('the panel', () => {
  it('returns ten notifications of a tab, newest first, with the fields of the specification [R7-30] [R3-13] [R4-44] [R9-01]', async () => {
    const who = await fixture.member();
    const club = await fixture.member({ userType: 3, shortName: 'Клуб «Дозор»', logoLink: '/files/logo.jpg' });
    const ids: number[] = [];
    for (let count = 0; count < 12; count += 1)
      ids.unshift(await tell(who, { authorId: club.profileId, content: `Весть ${count}` }));
    await tell(who, { type: 3 });
    const first = (await tab(who, 2)).result;
    expect(first.map(({ id }) => id)).toEqual(ids.slice(0, 10));
    expect(first[0]).toEqual({
      id: ids[0],
      article_id: null,
      profile_name: 'Клуб «Дозор»',
      short_content: 'Весть 11',
      create_date: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      logo_link: '/files/logo.jpg',
      profile_alias: club.alias,
      user_type: 3,
      main_breed: null,
      is_read: false,
      redirect_link: '/exhibitions/42',
    });
    expect((await tab(who, 2, 10)).result.map(({ id }) => id)).toEqual(ids.slice(10));
    expect((await tab(who, 3)).result).toHaveLength(1);
    expect((await tab(who, 4)).result).toEqual([]);
  });

  it('refuses an unknown tab and an offset beyond the limit [P51]', async () => {
    expect((await tab(reader, 5)).status).toBe(400);
    expect((await tab(reader, 2, 1_000_000)).status).toBe(400);
    expect((await fixture.call(reader.token, 'GET', '/api/article/notifications?type=2&user_type=101')).status).toBe(
      400,
    );
  });

  it('marks one as read by POST article_is_read, idempotently [R7-31]', async () => {
    const who = await fixture.member();
    const id = await tell(who);
    await tell(who);
    for (let time = 0; time < 2; time += 1) {
      const { status, result } = await fixture.call<Counters>(
        who.token,
        'POST',
        `/api/article/article_is_read?id=${id}`,
      );
      expect([status, result.counter_of_new]).toEqual([200, 1]);
    }
    expect((await tab(who, 2)).result.map(({ is_read }) => is_read)).toEqual([false, true]);
  });

  it('refuses another’s notifications with 404 and changes nothing [P18]', async () => {
    const id = await tell(other);
    const mine = await tell(reader);
    const before = await counters(other);
    expect((await fixture.call(reader.token, 'POST', `/api/article/article_is_read?id=${id}`)).status).toBe(404);
    expect((await fixture.call(reader.token, 'POST', '/api/article/news_feed/confirm', { id })).status).toBe(404);
    for (const action of ['read', 'archive', 'restore', 'delete']) {
      expect(
        (await fixture.call(reader.token, 'POST', '/api/article/news_feed', { ids: [mine, id], action })).status,
      ).toBe(404);
    }
    expect(await counters(other)).toEqual(before);
    expect((await tab(reader, 2)).result.map((one) => one.id)).toContain(mine);
    expect((await tab(reader, 2)).result.map((one) => one.id)).not.toContain(id);
  });
});

describe('the news feed', () => {
  it('has the categories new 7, important 5, requests 6, must-read 4, followed 8, all 1, archive 9 [R2.6-17 R2.6-18 R2.6-19]', async () => {
    const who = await fixture.member();
    const ids = {
      fresh: await tell(who),
      important: await tell(who, { type: 3 }),
      request: await tell(who, { type: 4, kind: 'requests' }),
      mustRead: await tell(who, { type: 3, kind: 'must_read', isMustRead: true }),
      followed: await tell(who, { kind: 'news', isFollowed: true }),
      old: await tell(who),
    };
    await fixture.call(who.token, 'POST', '/api/article/news_feed', { ids: [ids.old], action: 'archive' });
    const shown = async (category: number) =>
      (await feed(who, `category_id=${category}`)).result.notifications.map(({ id }) => id);
    expect(await shown(7)).toEqual([ids.followed, ids.fresh]);
    expect(await shown(5)).toEqual([ids.mustRead, ids.important]);
    expect(await shown(6)).toEqual([ids.request]);
    expect(await shown(4)).toEqual([ids.mustRead]);
    expect(await shown(8)).toEqual([ids.followed]);
    expect(await shown(1)).toEqual([ids.followed, ids.mustRead, ids.request, ids.important, ids.fresh]);
    expect(await shown(9)).toEqual([ids.old]);
    expect((await feed(who, 'category_id=2')).status).toBe(400);
  });

  it('continues after the last item, and filters unread ones on request', async () => {
    const who = await fixture.member();
    const ids: number[] = [];
    for (let count = 0; count < 25; count += 1) ids.unshift(await tell(who));
    const first = (await feed(who, 'category_id=1')).result;
    expect(first.notifications.map(({ id }) => id)).toEqual(ids.slice(0, 20));
    expect(first.next).toBe(ids[19]);
    const second = (await feed(who, `category_id=1&before=${first.next}`)).result;
    expect([second.notifications.map(({ id }) => id), second.next]).toEqual([ids.slice(20), null]);
    await fixture.call(who.token, 'POST', '/api/article/news_feed', { ids: ids.slice(0, 24), action: 'read' });
    expect((await feed(who, 'category_id=1&unread=true')).result.notifications.map(({ id }) => id)).toEqual(
      ids.slice(24),
    );
  });

  it('reads, archives, restores and deletes in bulk', async () => {
    const who = await fixture.member();
    const ids = [await tell(who), await tell(who), await tell(who)];
    const change = (action: string, some = ids) =>
      fixture.call<Counters>(who.token, 'POST', '/api/article/news_feed', { ids: some, action });
    expect((await change('archive')).result.counter_of_new).toBe(0);
    expect((await tab(who, 2)).result).toEqual([]);
    await change('restore');
    expect((await tab(who, 2)).result.map(({ id, is_read }) => [id, is_read])).toEqual(
      [...ids].reverse().map((id) => [id, true]),
    );
    await change('delete', ids.slice(0, 2));
    expect((await feed(who, 'category_id=1')).result.notifications.map(({ id }) => id)).toEqual(ids.slice(2));
    expect((await change('shred')).status).toBe(400);
    expect((await change('read', [])).status).toBe(400);
  });

  it('confirms a must-read notification once, and refuses other ones', async () => {
    const who = await fixture.member();
    const [must, plain] = [await tell(who, { type: 3, isMustRead: true }), await tell(who)];
    const confirm = (id: number) => fixture.call(who.token, 'POST', '/api/article/news_feed/confirm', { id });
    expect((await confirm(must)).status).toBe(200);
    const [shown] = (await feed(who, 'category_id=4')).result.notifications;
    expect([shown?.is_confirmed, shown?.is_read]).toEqual([true, true]);
    const at = async () =>
      (
        await fixture.db.select({ at: notifications.confirmedAt }).from(notifications).where(eq(notifications.id, must))
      )[0]?.at;
    const before = await at();
    await confirm(must);
    expect(await at()).toEqual(before);
    expect((await confirm(plain)).status).toBe(404);
  });

  it('returns for an article whether the reader has to confirm it or has confirmed it', async () => {
    const [who, stranger] = [await fixture.member(), await fixture.member()];
    const { id: articleId } = await makeArticle(fixture.db, { isMustRead: true });
    const id = await tell(who, { type: 3, isMustRead: true, articleId });
    const asked = async (one: Member) =>
      (await fixture.call<MustRead>(one.token, 'GET', `/api/article/news_feed/must_read?article_id=${articleId}`))
        .result;
    expect(await asked(who)).toEqual({ id, is_confirmed: false });
    expect(await asked(stranger)).toEqual({ id: null, is_confirmed: false });
    await fixture.call(who.token, 'POST', '/api/article/news_feed/confirm', { id });
    expect(await asked(who)).toEqual({ id, is_confirmed: true });
  });
});
