import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { clock } from '#platform/contract/time/clock.ts';
import { compress, type Encoding } from '../http/compression.ts';
import { shorterOf } from './answerCache.ts';
import { DroppedTopics } from './droppedTopics.ts';

/** A finished public page with everything a later request needs: only an encoding is chosen. */
export interface CachedPage {
  status: number;
  html: Buffer;
  /** Filled on first request. */
  encoded: Partial<Record<Encoding, Promise<Buffer>>>;
  /** Null for a page that is not cached. */
  etag: string | null;
  /** Domain events of these topics invalidate it. */
  topics: ReadonlySet<string>;
  /** See `MadePage`. */
  freshSeconds: number | undefined;
  madeAt: number;
}

export interface MadePage {
  status: number;
  html: Buffer;
  topics: ReadonlySet<string>;
  /** Longest age by the endpoints that it was made from; undefined for the portal's own. */
  freshSeconds?: number | undefined;
}

const maxBytes = 48 * 1024 * 1024;

/**
 * Pages as visitors see them, by address. One render per address at a time; a domain event invalidates its pages, whose
 * stale copies are served only while the database is away.
 */
export class PageCache {
  readonly #pages = new LRUCache<string, CachedPage>({
    maxSize: maxBytes,
    sizeCalculation: (page) => page.html.length * 2,
  });
  readonly #stale = new LRUCache<string, CachedPage>({
    maxSize: maxBytes / 2,
    sizeCalculation: (page) => page.html.length * 2,
  });
  /** Keys of `#stale` that an event has invalidated: their copies are known to be wrong. */
  readonly #changed = new LRUCache<string, true>({ max: 10_000 });
  readonly #making = new Map<string, Promise<CachedPage>>();
  readonly #freshFor: number;
  readonly #dropped = new DroppedTopics();

  /** Pages also change with the clock (dates, countdowns, «last day»), so none is fresh longer than `seconds`. */
  constructor(seconds: number) {
    this.#freshFor = seconds * 1000;
  }

  fresh(key: string, now = clock.milliseconds()): CachedPage | undefined {
    const page = this.#pages.get(key);
    return page && now - page.madeAt < shorterOf(this.#freshFor, page.freshSeconds) ? page : undefined;
  }

  /** The last known copy, however old: better than an error page while the database is away. */
  stale(key: string): CachedPage | undefined {
    return this.#pages.get(key) ?? this.#stale.get(key);
  }

  /**
   * Whether its stale copy is merely old and not known to be wrong, so that it may be served instead of a long wait.
   */
  mayBeOld(key: string): boolean {
    return !this.#changed.has(key);
  }

  /** Whether a render of it is under way; another request costs nothing. */
  isMaking(key: string): boolean {
    return this.#making.has(key);
  }

  /** Single flight: a thousand readers of an uncached page cost one render. */
  async make(key: string, render: () => Promise<MadePage>): Promise<CachedPage> {
    if (!this.#freshFor) return finished(await render(), false);
    const underway = this.#making.get(key);
    if (underway) return underway;
    const { turn } = this.#dropped;
    const making = render()
      .then((made) => {
        const page = finished(made, true);
        if (page.status !== 200) return page;
        if (!this.#dropped.since(turn, page.topics)) {
          this.#pages.set(key, page);
          this.#changed.delete(key);
        } else {
          // Rendered from data older than an event of its topics: served, and stored for outages only.
          this.#stale.set(key, page);
          this.#changed.set(key, true);
        }
        return page;
      })
      .finally(() => {
        if (this.#making.get(key) === making) this.#making.delete(key);
      });
    this.#making.set(key, making);
    return making;
  }

  drop(topic: string): void {
    this.#dropped.drop(topic);
    this.#making.clear();
    for (const [key, page] of this.#stale.entries()) if (page.topics.has(topic)) this.#changed.set(key, true);
    for (const [key, page] of this.#pages.entries()) {
      if (!page.topics.has(topic)) continue;
      this.#stale.set(key, page);
      this.#changed.set(key, true);
      this.#pages.delete(key);
    }
  }

  dropAll(): void {
    this.#dropped.dropAll();
    this.#making.clear();
    for (const [key, page] of this.#pages.entries()) this.#stale.set(key, page);
    this.#pages.clear();
  }
}

/** An uncached page is not hashed: there is nothing to compare it with next time. */
const finished = ({ status, html, topics, freshSeconds }: MadePage, kept: boolean): CachedPage => {
  const etag = kept ? `W/"${createHash('sha1').update(html).digest('base64url')}"` : null;
  return { status, html, encoded: {}, etag, topics, freshSeconds, madeAt: clock.milliseconds() };
};

/** The page's bytes in an encoding, compressed at the first request. */
export function encodedPage(page: CachedPage, encoding: Encoding): Promise<Buffer> {
  page.encoded[encoding] ??= compress(page.html, encoding, 'kept');
  return page.encoded[encoding];
}
