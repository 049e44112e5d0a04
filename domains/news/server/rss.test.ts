import { XMLParser, XMLValidator } from 'fast-xml-parser';
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

interface Parsed {
  rss: { '@_version': string; channel: { link: string; item?: Record<string, string>[] } };
}

const parse = (xml: string): Parsed => {
  expect(XMLValidator.validate(xml)).toBe(true);
  return new XMLParser({ ignoreAttributes: false, parseTagValue: false, isArray: (name) => name === 'item' }).parse(
    xml,
  ) as Parsed;
};

it('is RSS 2.0 with absolute links and published news only', async () => {
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
  const unchanged = await app.inject({
    url: '/news/rss.xml',
    headers: { 'if-none-match': String(response.headers.etag) },
  });
  await app.close();

  expect(response.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
  expect(unchanged.statusCode).toBe(304);
  const { rss } = parse(response.body);
  expect(rss['@_version']).toBe('2.0');
  expect(rss.channel.link).toBe('https://portal.example/');
  expect(rss.channel.item).toHaveLength(1);
  expect(rss.channel.item?.[0]).toMatchObject({
    title: 'Ринг & «щенки» <б>',
    link: `https://portal.example/news/${news.id}`,
    pubDate: 'Tue, 03 Feb 2026 04:05:06 GMT',
    description: 'Раз ]]&gt; два &amp; &lt;script&gt;три&lt;/script&gt;',
    'content:encoded': '<p>Раз ]]&gt; два &amp; &lt;script&gt;три&lt;/script&gt;</p>',
    'dc:creator': 'Клуб «Луч» & Ко',
  });
});

it('writes titles as escaped text, never bare in CDATA [Round3-E8]', () => {
  const title = '<img src=x onerror=alert(1)> ]]> & «щенки»';
  const item = {
    id: 1,
    title,
    lead: title,
    content: toContent([title]),
    publishAt: '2026-02-03T04:05:06Z',
    author: title,
  };
  const xml = buildRss([item], 'https://portal.example');
  expect(xml).toContain('<title>&lt;img src=x onerror=alert(1)&gt; ]]&gt; &amp; «щенки»</title>');
  expect(xml).not.toMatch(/<title><!\[CDATA/);
  expect(xml).not.toContain('<img');
  expect(parse(xml).rss.channel.item?.[0]?.title).toBe(title);
});

it('stays well-formed with any characters in an article', () => {
  const nasty = 'а\u0008\u001b\ufffe\ud800б';
  const xml = buildRss(
    [
      {
        id: 1,
        title: nasty,
        lead: nasty,
        content: toContent([nasty]),
        publishAt: '2026-02-03T04:05:06Z',
        author: nasty,
      },
    ],
    'https://portal.example',
  );
  expect(parse(xml).rss.channel.item?.[0]?.title).toBe('а\ufffdб');
  expect(xml).not.toMatch(/(?!\n)\p{Cc}|\p{Noncharacter_Code_Point}|\p{Surrogate}/u);
  expect(parse(buildRss([], 'https://portal.example')).rss.channel.item).toBeUndefined();
});
