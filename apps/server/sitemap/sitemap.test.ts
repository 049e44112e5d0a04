import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadReference } from '#domains/dictionaries/server/loadReference.ts';
import { makeArticle } from '#domains/news/server/factories.ts';
import { articles } from '#domains/news/server/tables.ts';
import { testApp } from '#platform/testing/app.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { sitemap } from './sitemap.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const ask = async (url: string): Promise<{ status: number; body: string; type: string }> => {
  const app = await testApp({ db: database.db, routes: sitemap, settings: { PUBLIC_URL: 'https://portal.example' } });
  const response = await app.inject(url);
  await app.close();
  return { status: response.statusCode, body: response.body, type: String(response.headers['content-type']) };
};

interface Parsed {
  urlset?: { url: { loc: string; lastmod?: string }[] };
  sitemapindex?: { sitemap: { loc: string }[] };
}

const parse = (xml: string): Parsed => {
  expect(XMLValidator.validate(xml)).toBe(true);
  return new XMLParser({ isArray: (name) => name === 'url' || name === 'sitemap' }).parse(xml) as Parsed;
};

it('lists pages and published articles by absolute addresses', async () => {
  const shown = await makeArticle(database.db, { updatedAt: '2026-04-05T06:07:08Z' });
  const hidden = await makeArticle(database.db, { isPublished: false });
  const { body, type } = await ask('/sitemap.xml');
  const urls = parse(body).urlset?.url ?? [];
  const addresses = urls.map(({ loc }) => loc);
  expect(type).toBe('application/xml; charset=utf-8');
  expect(addresses).toEqual(
    expect.arrayContaining([
      'https://portal.example/',
      'https://portal.example/about',
      'https://portal.example/ask',
      'https://portal.example/rkf/news',
    ]),
  );
  expect(urls).toContainEqual({ loc: `https://portal.example/news/${shown.id}`, lastmod: '2026-04-05T06:07:08.000Z' });
  expect(addresses).not.toContain(`https://portal.example/news/${hidden.id}`);
});

it('lists the breeds, each with its page, and the totals for the press [Issue41-24]', async () => {
  await loadReference(database.db);
  const addresses = (parse((await ask('/sitemap.xml')).body).urlset?.url ?? []).map(({ loc }) => loc);
  expect(addresses).toEqual(
    expect.arrayContaining(['/breeds', '/breeds/166', '/about/figures'].map((path) => `https://portal.example${path}`)),
  );
});

it('becomes an index of parts when one file would be too long', async () => {
  const { id } = await makeArticle(database.db);
  await database.db
    .insert(articles)
    .overridingSystemValue()
    .values({
      id: 45_001,
      profileId: (await makeArticle(database.db)).profileId,
      authorType: 3,
      title: 'далеко',
      lead: '',
      content: '',
      publishAt: '2026-01-01T00:00:00Z',
      isPublished: true,
    });
  const index = parse((await ask('/sitemap.xml')).body);
  const parts = index.sitemapindex?.sitemap.map(({ loc }) => loc) ?? [];
  expect(parts).toEqual(
    expect.arrayContaining([
      'https://portal.example/sitemap/pages-1.xml',
      'https://portal.example/sitemap/news-1.xml',
      'https://portal.example/sitemap/news-2.xml',
    ]),
  );
  const addressesOf = async (part: string) => parse((await ask(part)).body).urlset?.url.map(({ loc }) => loc) ?? [];
  for (const part of parts) expect((await ask(new URL(part).pathname)).status, part).toBe(200);
  expect(await addressesOf('/sitemap/news-1.xml')).toContain(`https://portal.example/news/${id}`);
  expect(await addressesOf('/sitemap/news-2.xml')).toEqual(['https://portal.example/news/45001']);
  expect(await addressesOf('/sitemap/pages-1.xml')).toContain('https://portal.example/');
});

it.each(['/sitemap/secrets-1.xml', '/sitemap/news-0.xml', '/sitemap/news.xml'])('does not list %s', async (url) => {
  expect((await ask(url)).status).toBe(404);
});

it('robots.txt names the sitemap and excluded addresses', async () => {
  const { body } = await ask('/robots.txt');
  expect(body).toBe('User-agent: *\nDisallow: /api/\nDisallow: /dev/\n\nSitemap: https://portal.example/sitemap.xml\n');
});
