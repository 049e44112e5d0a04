import { AsyncResource } from 'node:async_hooks';
import { PortalError } from '../errors.ts';

interface Waiting {
  since: number;
  start: () => void;
  refuse: (error: Error) => void;
}

export interface ConcurrencyOptions {
  /** Most tasks that run at once. */
  active: number;
  /** Longest wait in a long queue, milliseconds. */
  maxWaitMs: number;
  /** Longest queue. */
  waiting: number;
  /** Longest time one turn of the event loop may start tasks, milliseconds. */
  turn?: number;
}

const drainTicks = 16;

/**
 * A queue no longer than `active` is soon done, so its tasks may wait so many times longer: a machine that stalls for a
 * second with three people on it refuses none of them.
 */
const patience = 10;

/**
 * Runs a limited number of tasks at once; the rest wait in order, but those that would wait longer than `maxWaitMs` are
 * refused at once. So under any load accepted tasks finish in time. CPU-bound work never adds up to `active`; there the
 * turn of the event loop is rationed, so that between turns new requests are accepted, counted and, if need be,
 * refused. Pages begin by asking for their answers, so a turn starts those that wait, `active` at most, and they go
 * through each stage together.
 */
export class ConcurrencyLimiter {
  readonly #options: Required<ConcurrencyOptions>;
  readonly #queue: Waiting[] = [];
  #active = 0;
  #turnBegan = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: ConcurrencyOptions) {
    this.#options = { turn: 3, ...options };
  }

  /** Runs the work in its turn; rejects with 503 when the turn does not come in time. */
  pass<Result>(work: () => Promise<Result> | Result): Promise<Result> {
    if (!this.#queue.length && this.#mayStart()) return this.#run(work);
    if (this.#queue.length >= this.#options.waiting) return Promise.reject(overloaded());
    return new Promise((resolve, refuse) => {
      // Another task's end starts this one; AsyncResource keeps the context of its own request.
      const start = AsyncResource.bind(() => void this.#run(work).then(resolve, refuse));
      this.#queue.push({ since: performance.now(), start, refuse });
      // When the queue becomes long, the deadline of its first task moves forward.
      if (!this.#timer || this.#queue.length === this.#options.active + 1) this.#refuseLate();
    });
  }

  async #run<Result>(work: () => Promise<Result> | Result): Promise<Result> {
    this.#active += 1;
    try {
      return await work();
    } finally {
      this.#active -= 1;
      if (this.#queue.length) this.#next();
    }
  }

  #mayStart(): boolean {
    if (this.#active >= this.#options.active) return false;
    const now = performance.now();
    if (this.#turnBegan) return now - this.#turnBegan < this.#options.turn;
    this.#turnBegan = now;
    setImmediate(() => this.#endTurn(drainTicks));
    return true;
  }

  /** With tasks waiting, the event loop first makes a few empty turns, because it accepts one connection per turn. */
  #endTurn(rounds: number): void {
    if (rounds && this.#queue.length) {
      setImmediate(() => this.#endTurn(rounds - 1));
      return;
    }
    this.#turnBegan = 0;
    if (this.#queue.length) this.#next();
  }

  #next(): void {
    this.#refuseLate();
    while (this.#queue.length && this.#mayStart()) this.#queue.shift()?.start();
  }

  /** The queue is in order of arrival, so late tasks are at its front. */
  #refuseLate(): void {
    const now = performance.now();
    const left = (at: number): number => {
      const { active, maxWaitMs } = this.#options;
      const isLong = this.#queue.length - at > active;
      return (this.#queue[at] as Waiting).since + maxWaitMs * (isLong ? 1 : patience) - now;
    };
    let late = 0;
    while (late < this.#queue.length && left(late) <= 0) late += 1;
    for (const { refuse } of this.#queue.splice(0, late)) refuse(overloaded());
    clearTimeout(this.#timer);
    this.#timer = this.#queue.length ? setTimeout(() => this.#next(), Math.max(1, left(0))).unref() : undefined;
  }
}

const overloaded = (): PortalError =>
  new PortalError(503, 'Сейчас слишком много обращений. Повторите через несколько секунд.', 5);
