import { LRUCache } from 'lru-cache';
import type { AnyEndpoint } from '#platform/contract/endpoint.ts';
import { scriptSafe } from '#platform/contract/scriptJson.ts';
import { clock } from '#platform/contract/time/clock.ts';
import type { Replica } from '../db/replica.ts';
import { DroppedTopics } from './droppedTopics.ts';

/** The answer of a public endpoint to a visitor. Shared by pages: readers must not change it. */
export interface Answer {
  value: unknown;
  /** The same as JSON that may stand inside a script element. */
  json: string;
}

interface Kept extends Answer {
  topics: readonly string[];
  madeAt: number;
}

/** Milliseconds for which an answer or a page is fresh: the portal's setting, or less where an endpoint says so. */
export const shorterOf = (portalMs: number, freshSeconds: number | undefined): number =>
  freshSeconds === undefined ? portalMs : Math.min(portalMs, freshSeconds * 1000);

const maxBytes = 24 * 1024 * 1024;

/**
 * Visitors' answers, by endpoint and input: thousands of pages share the same banners, settings and dictionaries. A
 * domain event invalidates the answers of its topic; endpoints without topics are not cached.
 */
export class AnswerCache {
  readonly #answers = new LRUCache<string, Kept>({
    maxSize: maxBytes,
    // Two bytes a character, and the parsed value.
    sizeCalculation: ({ json }) => json.length * 5 + 200,
  });
  readonly #asking = new Map<string, Promise<Answer>>();
  readonly #freshFor: number;
  readonly #replica: Replica | null;
  readonly #dropped = new DroppedTopics();

  /** Answers also change with the clock («today», «last day»), so none is fresh longer than `seconds`. */
  constructor(seconds: number, replica: Replica | null = null) {
    this.#freshFor = seconds * 1000;
    this.#replica = replica;
  }

  async get(endpoint: AnyEndpoint, input: Record<string, unknown>, given: () => Promise<string>): Promise<Answer> {
    const { topics, name, freshSeconds } = endpoint;
    const replica = this.#replica;
    const ask = replica && topics?.length ? () => replica.read(topics, given) : given;
    if (!topics?.length || !this.#freshFor) return answerOf(await ask());
    const key = name + JSON.stringify(input);
    const kept = this.#answers.get(key);
    if (kept && clock.milliseconds() - kept.madeAt < shorterOf(this.#freshFor, freshSeconds)) return kept;
    const underway = this.#asking.get(key);
    if (underway) return underway;
    const asking = this.#keep(key, topics, ask).finally(() => {
      if (this.#asking.get(key) === asking) this.#asking.delete(key);
    });
    this.#asking.set(key, asking);
    return asking;
  }

  drop(topic: string): void {
    this.#replica?.changed(topic);
    this.#dropped.drop(topic);
    this.#asking.clear();
    for (const [key, { topics }] of this.#answers.entries()) if (topics.includes(topic)) this.#answers.delete(key);
  }

  dropAll(): void {
    this.#replica?.changedAll();
    this.#dropped.dropAll();
    this.#asking.clear();
    this.#answers.clear();
  }

  /** An answer older than an event of its topics received meanwhile goes to those who wait and is not cached. */
  async #keep(key: string, topics: readonly string[], ask: () => Promise<string>): Promise<Answer> {
    const { turn } = this.#dropped;
    const answer = answerOf(await ask());
    if (!this.#dropped.since(turn, topics)) this.#answers.set(key, { ...answer, topics, madeAt: clock.milliseconds() });
    return answer;
  }
}

const answerOf = (json: string): Answer => ({ value: JSON.parse(json), json: scriptSafe(json) });
