import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Feed } from 'feed';
import { cleanText } from '#platform/contract/cleanText.ts';
import { clock } from '#platform/contract/time/clock.ts';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { portalOwner } from '#platform/server/portalOwner.ts';
import { publicUrlOf } from '#platform/server/publicUrl.ts';
import { advertsPath, advertsRssPath, articlePath, rssPath } from '../paths.ts';
import { listNewest, type NewestArticle } from './queries/listNewest.ts';

/** XML cannot represent most control characters; `cleanText` removes them. */
const clean = (text: string): string => cleanText(text, 'many');

interface Channel {
  /** Follows the name of the federation. */
  title: string;
  description: string;
  /** The page the channel describes, and the channel's own path. */
  page: string;
  path: string;
}

const news: Channel = {
  title: 'новости',
  description: 'Новости федераций, клубов, питомников и национальных клубов пород',
  page: '/',
  path: rssPath,
};
const adverts: Channel = {
  title: 'объявления',
  description: 'Щенки и взрослые собаки, вязки, потерянные и найденные: объявления клубов, питомников и владельцев',
  page: advertsPath,
  path: advertsRssPath,
};

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string): string => text.replaceAll(/[&<>]/g, (sign) => signs[sign] as string);

/**
 * Titles as text with its signs escaped. The library wraps them in CDATA, where readers that take a title for HTML find
 * the author's `<` and `&` bare.
 */
const withPlainTitles = (xml: string): string =>
  xml.replaceAll(
    /<title>((?:<!\[CDATA\[[\s\S]*?\]\]>)+)<\/title>/g,
    (_, sections: string) => `<title>${escaped(sections.replaceAll(/<!\[CDATA\[([\s\S]*?)\]\]>/g, '$1'))}</title>`,
  );

export function buildRss(newest: readonly NewestArticle[], publicUrl: string, channel = news): string {
  const feed = new Feed({
    id: publicUrl + channel.page,
    title: `${portalOwner().name}: ${channel.title}`,
    description: channel.description,
    link: publicUrl + channel.page,
    language: 'ru',
    generator: false,
    feedLinks: { rss: publicUrl + channel.path },
    ...(newest[0] && { updated: new Date(newest[0].publishAt) }),
  });
  for (const article of newest) {
    const link = `${publicUrl}${articlePath(article.id)}`;
    feed.addItem({
      title: clean(article.title),
      id: link,
      link,
      date: new Date(article.publishAt),
      // A description is HTML for its readers; the lead is text.
      description: escaped(clean(article.lead)),
      content: clean(article.content),
      extensions: [{ name: 'dc:creator', objects: { _text: clean(article.author) } }],
    });
  }
  return withPlainTitles(feed.rss2());
}

export function rssRoutes(app: FastifyInstance, { db, config }: { db: Db; config: Config }): void {
  for (const [channel, isAdverts] of [
    [news, false],
    [adverts, true],
  ] as const)
    app.get(channel.path, async (request, reply) => {
      const rss = buildRss(await listNewest(db, isAdverts ? clock.now() : null), publicUrlOf(config), channel);
      const etag = `W/"${createHash('sha1').update(rss).digest('base64url')}"`;
      reply.header('etag', etag).header('cache-control', 'public, no-cache').type('application/rss+xml; charset=utf-8');
      return request.headers['if-none-match'] === etag ? reply.code(304).send() : rss;
    });
}
