import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashToken, newToken } from '#domains/accounts/server/public.ts';
import { accountSessions, accounts } from '#domains/accounts/server/tables.ts';
import { form } from '#domains/media/server/testPortal.ts';
import { dayMs } from '#platform/contract/time/duration.ts';
import { expectRoute, type Reach } from './expectRoute.ts';
import { type SeededPortal, seededPortal } from './seededPortal.ts';

let portal: SeededPortal;
/** Values of `{club}`, `{club.album}`, `{club.dog}`, `{club.document}` … in an address. */
const known: Record<string, string> = {};

beforeAll(async () => {
  portal = await seededPortal();
  const { rows } = await portal.db.execute<Record<string, string>>(sql`
    select split_part(a.mail, '@', 1) as who, p.alias, p.short_name as name, p.first_name as first,
      (select id::text from albums where profile_id = p.id order by id limit 1) as album,
      d.id::text as dog, case when p.user_type = 4 or d.is_listed then d.name_lat else 'Собака' end as "dogTitle",
      w.document_id::text as document, w.title
    from accounts a join profiles p on p.id = a.profile_id
    left join lateral (select * from dogs where owner_id = p.id order by id limit 1) d on true
    left join lateral (select * from public_documents where profile_id = p.id order by document_id limit 1) w on true`);
  for (const { who, alias, ...parts } of rows) {
    known[who as string] = alias as string;
    for (const [part, value] of Object.entries(parts)) known[`${who}.${part}`] = value;
  }
});
afterAll(() => portal.close());

const filled = (text: string): string =>
  text.replace(/\{([\w.]+)\}/g, (_, name: string) => {
    if (!known[name]) throw new Error(`The demo data has no «${name}»`);
    return known[name];
  });

type Case = [ids: string, address: string, title: string, reach: Reach];
const open = (_: string, address: string, title: string, reach: Reach) =>
  expectRoute(portal, filled(address), filled(title), reach);

describe('a public profile page', () => {
  it('[R1-22] has news: its own newest article', async () => {
    const { rows } = await portal.db.execute<{ alias: string; id: number }>(sql`
      select p.alias, max(a.id) as id from profiles p join articles a on a.profile_id = p.id and a.is_published
      where p.user_type = 3 and p.is_active group by p.alias having count(*) = 1 limit 1`);
    expect((await portal.open(`/club/${rows[0]?.alias}/`)).html).toContain(`/news/${rows[0]?.id}"`);
  });

  it.each([
    ['[R1-23]', 'documents', /href="\/docs\/\d+"|href="[^"]*uploaded-documents\//],
    ['[R1-24]', 'a photo gallery', /href="\/club\/\w+\/gallery/],
    ['[R1-25]', 'video', /href="\/club\/\w+\/video/],
    ['[R1-26]', 'exhibitions', /href="\/exhibitions\/\d+"/],
  ])('%s has %s', async (_, __, what) => {
    const { html } = await portal.open(`/club/${known.club}/`);
    const page = html.slice(html.indexOf('<h1'), html.indexOf('</main>'));
    expect(page).toMatch(what);
  });
});

describe('data of a profile’s page', () => {
  async function tokenOf(mail: string): Promise<string> {
    const [account] = await portal.db.select({ id: accounts.id }).from(accounts).where(eq(accounts.mail, mail));
    const token = newToken();
    await portal.db.insert(accountSessions).values({
      accountId: account?.id as number,
      tokenHash: hashToken(token),
      expiresAt: new Date(Date.now() + dayMs),
    });
    return token;
  }

  /** Adds a photograph in a new album, as its owner does. */
  async function hang(token: string, caption: string): Promise<void> {
    const authorization = `Bearer ${token}`;
    const bytes = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#586' } })
      .jpeg()
      .toBuffer();
    const { payload, type } = form(bytes, 'Щенки.jpg');
    const headers = { authorization, 'content-type': type };
    const sent = await portal.app.inject({ method: 'POST', url: '/api/media/picture', headers, payload });
    const post = async (url: string, body: object) => {
      const answer = await portal.app.inject({
        method: 'POST',
        url,
        headers: { authorization, 'idempotency-key': `${url} ${caption}`.replace(/\W/g, '-').slice(-40) },
        payload: body,
      });
      expect([url, answer.statusCode, answer.body]).toEqual([url, 200, expect.anything()]);
      return answer.json().result;
    };
    const album = await post('/api/media/album', { name: caption });
    await post('/api/media/photo', { albumId: album.id, pictureId: sent.json().result.id, caption });
  }

  it('rereads photographs after an upload, and takes all other answers from the cache', async () => {
    const path = `/kennel/${known.kennel}/`;
    const asked: string[] = [];
    // The portal's settings have no topic: every page reads them.
    for (const [name, call] of portal.app.inProcess) {
      if (!portal.app.served.get(name)?.endpoint.topics) continue;
      portal.app.inProcess.set(name, (input) => {
        asked.push(name);
        return call(input);
      });
    }
    portal.app.invalidateTopic('profiles');
    await portal.open(path);
    expect(asked.toSorted()).toEqual(
      expect.arrayContaining(['getDogsOnProfile', 'getMediaOnProfile', 'getNewsOnProfile', 'getPublicProfile']),
    );
    asked.length = 0;
    const photographs = async () =>
      Number(/>(\d+)<\/b>(?:<!-- -->|\s)*фотограф/.exec((await portal.open(path)).html)?.[1]);
    const before = await photographs();
    expect(asked).toEqual([]);
    await hang(await tokenOf('kennel@portal.example'), 'Новый помёт во дворе');
    asked.length = 0;
    expect(await photographs()).toBe(before + 1);
    expect(asked).toEqual(['getMediaOnProfile']);
  });
});

describe('content routes', () => {
  it.each<Case>([
    ['[R2.2-03]', '/docs/{federation.document}', '{federation.title}', 'exact'],
    ['[R2.2-05]', '/{federation}/gallery', 'Фотогалерея', 'exact'],
    ['[R2.2-05]', '/{federation}/gallery/{federation.album}', ' — ', 'exact'],
    ['[R2.2-05]', '/{federation}/gallery/edit', 'Альбомы', 'exact'],
    ['[R2.2-05]', '/{federation}/gallery/{federation.album}/edit', ': изменить', 'exact'],
    ['[R2.2-06]', '/{federation}/video', 'Видео', 'exact'],
    ['[R2.2-07]', '/{federation}/documents', 'Документы', 'prefix'],
    ['[R2.2-09]', '/{federation}/document-status/4600000000017', 'Статус документа', 'exact'],
    ['[R2.2-10]', '/{federation}/uploaded-documents/', 'Документы', 'prefix'],
    ['[R2.2-11]', '/{federation}/edit', 'Редактирование профиля', 'exact'],
    ['[R2.2-12]', '/{federation}/news-feed', 'Уведомления', 'exact'],
    ['[R2.2-13]', '/rkf', 'РКФ', 'exact'],
    ['[R2.2-14]', '/rkf/news', 'Новости', 'exact'],
    ['[R2.2-15]', '/rfls', 'РФЛС', 'exact'],
    ['[R2.2-16]', '/rfls/news', 'Новости', 'exact'],
    ['[R2.2-17]', '/rfss', 'РФСС', 'exact'],
    ['[R2.2-18]', '/rfss/news', 'Новости', 'exact'],
    ['[R2.2-19]', '/oankoo', 'ОАНКОО', 'exact'],
    ['[R2.2-20]', '/oankoo/news', 'Новости', 'exact'],
    ['[R2.2-21]', '/rfos', 'РФОС', 'exact'],
    ['[R2.2-22]', '/rfos/news', 'Новости', 'exact'],
  ])('%s %s (%s, %s)', open);

  it('/{route}/document-status redirects to a number’s address, and takes nothing else under it [R2.2-08]', async () => {
    for (const [path, status] of [
      ['/rkf/document-status', 200],
      ['/rkf/document-status/', 200],
      ['/rkf/document-statuses', 404],
      ['/rkf/document-status/4600000000017/further', 404],
    ] as const) {
      const answer = await portal.open(path);
      expect([path, answer.status, answer.html.includes('Статус документа')]).toEqual([path, status, status === 200]);
    }
  });
});

describe('routes of clubs', () => {
  it.each<Case>([
    ['[R2.3-01]', '/club/{club}', '{club.name}', 'exact'],
    ['[R2.3-02]', '/club/{club}/edit', 'Редактирование профиля', 'exact'],
    ['[R2.3-05]', '/club/docs/{federation.document}', '{federation.title}', 'exact'],
    ['[R2.3-07]', '/club/{club}/gallery', 'Фотогалерея', 'exact'],
    ['[R2.3-07]', '/club/{club}/gallery/{club.album}', ' — ', 'exact'],
    ['[R2.3-07]', '/club/{club}/gallery/edit', 'Альбомы', 'exact'],
    ['[R2.3-07]', '/club/{club}/gallery/{club.album}/edit', ': изменить', 'exact'],
    ['[R2.3-08]', '/club/{club}/video', 'Видео', 'exact'],
    ['[R2.3-09]', '/club/{club}/documents', 'Документы', 'prefix'],
    ['[R2.3-10]', '/club/{club}/uploaded-documents/', 'Документы', 'prefix'],
    ['[R2.3-11]', '/club/{club}/news-feed', 'Уведомления', 'exact'],
  ])('%s %s (%s, %s)', open);
});

describe('routes of kennels', () => {
  it.each<Case>([
    ['[R2.4-02]', '/kennel/{kennel}', '{kennel.name}', 'exact'],
    ['[R2.4-03]', '/kennel/{kennel}/edit', 'Редактирование профиля', 'prefix'],
    ['[R2.4-04]', '/kennel/{kennel}/gallery', 'Фотогалерея', 'exact'],
    ['[R2.4-04]', '/kennel/{kennel}/gallery/{kennel.album}', ' — ', 'exact'],
    ['[R2.4-04]', '/kennel/{kennel}/gallery/edit', 'Альбомы', 'exact'],
    ['[R2.4-04]', '/kennel/{kennel}/gallery/{kennel.album}/edit', ': изменить', 'exact'],
    ['[R2.4-05]', '/kennel/{kennel}/video', 'Видео', 'exact'],
    ['[R2.4-06]', '/kennel/{kennel}/documents', 'Документы', 'prefix'],
    ['[R2.4-07]', '/kennel/{kennel}/uploaded-documents/', 'Документы', 'prefix'],
    ['[R2.4-09]', '/kennel/{kennel}/dogs/add_dogs', 'Добавить собаку', 'exact'],
    ['[R2.4-10]', '/kennel/{kennel}/dogs/{kennel.dog}', '{kennel.dogTitle}', 'exact'],
    ['[R2.4-11]', '/kennel/{kennel}/news-feed', 'Уведомления', 'exact'],
  ])('%s %s (%s, %s)', open);
});

describe('routes of breed clubs', () => {
  it.each<Case>([
    ['[R2.5-01]', '/nbc/{nbc}', '{nbc.name}', 'exact'],
    ['[R2.5-02]', '/nbc/{nbc}/edit', 'Редактирование профиля', 'prefix'],
    ['[R2.5-03]', '/nbc/{nbc}/gallery/{nbc.album}', ' — ', 'exact'],
    ['[R2.5-03]', '/nbc/{nbc}/gallery/{nbc.album}/edit', ': изменить', 'exact'],
    ['[R2.5-04]', '/nbc/{nbc}/gallery', 'Фотогалерея', 'exact'],
    ['[R2.5-04]', '/nbc/{nbc}/gallery/edit', 'Альбомы', 'exact'],
    ['[R2.5-05]', '/nbc/{nbc}/video', 'Видео', 'exact'],
    ['[R2.5-06]', '/nbc/{nbc}/documents/', 'Документы', 'prefix'],
    ['[R2.5-07]', '/nbc/{nbc}/uploaded-documents/', 'Документы', 'prefix'],
    ['[R2.5-08]', '/nbc/{nbc}/news-feed', 'Уведомления', 'exact'],
  ])('%s %s (%s, %s)', open);
});

describe('routes of people', () => {
  it.each<Case>([
    ['[R2.6-01]', '/user/{owner}', '{owner.first}', 'exact'],
    ['[R2.6-02]', '/user/{admin}', '{admin.first}', 'exact'],
    ['[R2.6-03]', '/user/{owner}/edit', 'Редактирование профиля', 'prefix'],
    ['[R2.6-04]', '/user/{owner}/gallery/{owner.album}', ' — ', 'exact'],
    ['[R2.6-04]', '/user/{owner}/gallery/{owner.album}/edit', ': изменить', 'exact'],
    ['[R2.6-05]', '/user/{owner}/gallery', 'Фотогалерея', 'exact'],
    ['[R2.6-05]', '/user/{owner}/gallery/edit', 'Альбомы', 'exact'],
    ['[R2.6-07]', '/user/{owner}/dogs/add_dogs', 'Добавить собаку', 'exact'],
    ['[R2.6-08]', '/user/{owner}/dogs/{owner.dog}', '{owner.dogTitle}', 'exact'],
    ['[R2.6-09]', '/user/{owner}/video', 'Видео', 'exact'],
    ['[R2.6-10]', '/user/{owner}/documents', 'Документы', 'prefix'],
    ['[R2.6-11]', '/user/{owner}/uploaded-documents/', 'Документы', 'prefix'],
    ['[R2.6-12]', '/user/{owner}/news-feed', 'Уведомления', 'exact'],
  ])('%s %s (%s, %s)', open);

  it.each([
    ['[R2.6-06]', '/user/{owner}/dogs'],
    ['[R2.4-08]', '/kennel/{kennel}/dogs'],
  ])('%s %s is the list of dogs, with only dogs under it', async (_, address) => {
    const path = filled(address);
    for (const one of [path, `${path}/`]) expect([one, (await portal.open(one)).status]).toEqual([one, 200]);
    expect((await portal.open(path)).html).toContain('<h1');
    for (const one of [`${path}/no_dog`, `${path}/1/further`])
      expect([one, (await portal.open(one)).status]).toEqual([one, 404]);
  });
});
