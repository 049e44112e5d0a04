import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeProfile } from '#domains/profiles/server/factories.ts';
import { testApp } from '#platform/testing/app.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { toContent } from '../richText.ts';
import { makeArticle } from './factories.ts';
import { newsRoutes } from './routes.ts';
import { buildRss } from './rss.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const parse = (xml: string): Document => new new JSDOM().window.DOMParser().parseFromString(xml, 'application/xml');
const text = (parent: ParentNode, name: string): string | undefined => parent.querySelector(name)?.textContent ?? undefined;

it('is RSS 2.0 with absolute links and nothing but published news', async () => {
  const { db } = database;
  const club = await makeProfile(db, { shortName: 'Клуб «Луч» & Ко' });
  const news = await makeArticle(db, {
    profileId: club.id,
    title: 'Ринг & «щенки» <б>',
    paragraphs: ['Раз ]]> два & <script>три</script>'],
    publishAt: '2026-02-03T04:05:06Z',
  });
  await makeArticle(db, { profileId: club.id, kind: 2, title: 'продам' });
  await makeArticle(db, { profileId: club.id, title: 'не вышла', isPublished: false });
  const app = await testApp({ db, routes: newsRoutes, settings: { PUBLIC_URL: 'https://portal.example/' } });
  const response = await app.inject('/news/rss.xml');
  const again = await app.inject({ url: '/news/rss.xml', headers: { 'if-none-match': String(response.headers.etag) } });
  await app.close();

  expect(response.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
  expect(again.statusCode).toBe(304);
  const feed = parse(response.body);
  expect(feed.querySelector('parsererror')).toBeNull();
  expect(feed.documentElement.getAttribute('version')).toBe('2.0');
  expect(text(feed, 'channel > link')).toBe('https://portal.example/');
  const items = [...feed.querySelectorAll('channel > item')];
  expect(items).toHaveLength(1);
  const item = items[0] as Element;
  expect(text(item, 'title')).toBe('Ринг & «щенки» <б>');
  expect(text(item, 'link')).toBe(`https://portal.example/news/${news.id}`);
  expect(new Date(text(item, 'pubDate') ?? '').toISOString()).toBe('2026-02-03T04:05:06.000Z');
  expect(text(item, 'description')).toBe('Раз ]]> два & <script>три</script>');
  expect(item.getElementsByTagName('content:encoded')[0]?.textContent).toBe('<p>Раз ]]&gt; два &amp; &lt;script&gt;три&lt;/script&gt;</p>');
  expect(item.getElementsByTagName('dc:creator')[0]?.textContent).toBe('Клуб «Луч» & Ко');
});

it('stays readable whatever characters an article holds', () => {
  const nasty = 'а\u0008\u001b\ufffe\ud800б';
  const xml = buildRss(
    [{ id: 1, title: nasty, lead: nasty, content: toContent([nasty]), publishAt: '2026-02-03T04:05:06Z', author: nasty }],
    'https://portal.example',
  );
  expect(parse(xml).querySelector('parsererror')).toBeNull();
  expect(parse(buildRss([], 'https://portal.example')).querySelector('parsererror')).toBeNull();
});
