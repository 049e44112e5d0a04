import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { notFound } from '#platform/server/errors.ts';
import type { PageUrl, PageUrls } from '#platform/server/pages/pageUrls.ts';
import { publicUrlOf } from '#platform/server/publicUrl.ts';
import { domains } from '../domains.ts';

/** Pages with fixed addresses: the home page, the page about the portal and those of the domains. */
const standing: PageUrl[] = [
  { path: '/' },
  { path: '/about' },
  ...domains.flatMap(({ sitemap }) => sitemap?.pages ?? []),
];

/** Pages of records, of every domain. */
const sources: PageUrls[] = domains.flatMap(({ sitemap }) => sitemap?.records ?? []);

/** A sitemap may hold 50,000 addresses; ids in one part. */
const idsPerPart = 45_000;
/** Batch size of database queries. */
const batch = 5000;

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const urlset = '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n';

/**
 * `/sitemap.xml` with everything or, when that would be too long, an index of `/sitemap/{name}-{part}.xml`.
 * `/robots.txt` names it. Answers are streamed: no part is held in memory as a whole.
 */
export function sitemap(app: FastifyInstance, { db, config }: { db: Db; config: Config }): void {
  const publicUrl = publicUrlOf(config);
  const entry = ({ path, changedOn }: PageUrl): string =>
    `<url><loc>${escapeXml(publicUrl + path)}</loc>${changedOn ? `<lastmod>${changedOn}</lastmod>` : ''}</url>\n`;

  async function* entries(source: PageUrls, after: number, upTo: number): AsyncGenerator<string> {
    for (let from = after; from < upTo; from += batch) {
      const urls = await source.list(db, from, Math.min(from + batch, upTo));
      if (urls.length) yield urls.map(entry).join('');
    }
  }
  async function* whole(lastIds: readonly number[]): AsyncGenerator<string> {
    yield urlset + standing.map(entry).join('');
    for (const [at, source] of sources.entries()) yield* entries(source, 0, lastIds[at] ?? 0);
    yield '</urlset>\n';
  }
  async function* part(source: PageUrls | null, number: number): AsyncGenerator<string> {
    yield urlset;
    if (source) yield* entries(source, (number - 1) * idsPerPart, number * idsPerPart);
    else yield standing.map(entry).join('');
    yield '</urlset>\n';
  }
  const index = (lastIds: readonly number[]): string => {
    const parts = sources.flatMap((source, at) =>
      Array.from({ length: Math.ceil((lastIds[at] ?? 0) / idsPerPart) }, (_, number) => `${source.name}-${number + 1}`),
    );
    const maps = ['pages-1', ...parts]
      .map((name) => `<sitemap><loc>${escapeXml(`${publicUrl}/sitemap/${name}.xml`)}</loc></sitemap>\n`)
      .join('');
    return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${maps}</sitemapindex>\n`;
  };
  const asXml = (reply: FastifyReply): FastifyReply =>
    reply.header('cache-control', 'public, max-age=3600').type('application/xml; charset=utf-8');

  app.get('/sitemap.xml', async (_, reply) => {
    const lastIds = await Promise.all(sources.map((source) => source.lastId(db)));
    const total = standing.length + lastIds.reduce((sum, last) => sum + last, 0);
    return asXml(reply).send(total > idsPerPart ? index(lastIds) : Readable.from(whole(lastIds)));
  });
  app.get<{ Params: { part: string } }>('/sitemap/:part', async (request, reply) => {
    const [, name, number] = /^([a-z]+(?:-[a-z]+)*)-([1-9]\d{0,3})\.xml$/.exec(request.params.part) ?? [];
    const source = sources.find((one) => one.name === name) ?? null;
    if (!number || !(source || name === 'pages')) throw notFound();
    return asXml(reply).send(Readable.from(part(source, Number(number))));
  });
  app.get('/robots.txt', async (_, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /api/\nDisallow: /dev/\n\nSitemap: ${publicUrl}/sitemap.xml\n`),
  );
}
