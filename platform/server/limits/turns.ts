import { ConcurrencyLimiter } from './concurrencyLimiter.ts';

/** Longest wait for a turn, milliseconds: shorter than a proxy's patience. */
const maxWaitMs = 30_000;
const waiting = 2000;
/** Of one key: while the first commits, the second waits for the row already. */
const together = 2;

interface Queue {
  turns: ConcurrencyLimiter;
  calls: number;
}

const newQueue = (): Queue => ({
  turns: new ConcurrencyLimiter({ active: together, maxWaitMs, waiting }),
  calls: 0,
});

/**
 * Calls that lock the same row, such as entries of one show, wait for each other here: in the database each of them
 * would occupy a connection, and two hundred at once would leave none to the rest of the portal. Each key has a queue of
 * its own, and all keys together occupy `active` connections at most.
 */
export class Turns {
  readonly #queues = new Map<string, Queue>();
  readonly #all: ConcurrencyLimiter;

  constructor(active: number) {
    this.#all = new ConcurrencyLimiter({ active, maxWaitMs, waiting });
  }

  /** Runs the work in its turn; rejects with 503 when the turn does not come in half a minute. */
  async pass<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const queue = this.#queues.get(key) ?? newQueue();
    this.#queues.set(key, queue);
    queue.calls += 1;
    try {
      return await queue.turns.pass(() => this.#all.pass(work));
    } finally {
      queue.calls -= 1;
      if (queue.calls === 0) this.#queues.delete(key);
    }
  }
}
