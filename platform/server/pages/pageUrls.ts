import type { Db } from '../db/connect.ts';

export interface PageUrl {
  /** Path of the canonical address. */
  path: string;
  /** YYYY-MM-DD or an instant. */
  changedOn?: string;
}

/** Pages of one kind for search engines, by id: sitemap parts do not shift when a page is added or removed. */
export interface PageUrls {
  /** Part of the sitemap's address, Latin letters. */
  name: string;
  /** Greatest id; 0 when there are none. */
  lastId(db: Db): Promise<number>;
  /** Pages with ids above `after` up to and including `upTo`. */
  list(db: Db, after: number, upTo: number): Promise<PageUrl[]>;
}

/** What a domain contributes to the sitemap. */
export interface SitemapSource {
  /** Its pages with fixed addresses. */
  pages?: readonly PageUrl[];
  /** The pages of its records. */
  records?: PageUrls;
}
