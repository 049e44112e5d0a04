import { PortalError } from '../errors.ts';

interface Waiting {
  since: number;
  start: () => void;
  refuse: (error: Error) => void;
}

export interface GateOptions {
  /** How much work goes on at once. */
  active: number;
  /** Longest wait for a turn, milliseconds. */
  patience: number;
  /** How many may wait. */
  waiting: number;
  /** How long one turn of the event loop may go on starting work, milliseconds. */
  turn?: number;
}

const breaths = 16;

/**
 * Lets so much work in at once and the rest wait in turn, but not for long: who would wait longer than `patience`
 * is told at once to come again. So under any load those who are let in are answered in time.
 *
 * Work that keeps the processor busy never adds up to `active`; there the turn of the event loop is what is rationed, so that between
 * turns new requests are seen, counted and, if need be, refused. Pages begin by asking for their answers, so a turn starts those that
 * wait, `active` at most, and they go through each stage together.
 */
export class Gate {
  readonly #options: Required<GateOptions>;
  readonly #queue: Waiting[] = [];
  #active = 0;
  #turnBegan = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: GateOptions) {
    this.#options = { turn: 3, ...options };
  }

  /** Rejects with 503 when the turn does not come in time. */
  pass<Result>(work: () => Promise<Result> | Result): Promise<Result> {
    if (!this.#queue.length && this.#mayStart()) return this.#run(work);
    if (this.#queue.length >= this.#options.waiting) return Promise.reject(overloaded());
    return new Promise((resolve, refuse) => {
      this.#queue.push({ since: performance.now(), start: () => void this.#run(work).then(resolve, refuse), refuse });
      this.#timer ??= setTimeout(() => this.#next(), this.#options.patience).unref();
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
    setImmediate(() => this.#endTurn(breaths));
    return true;
  }

  /** When work waits, the loop first goes round a few times for nothing: it accepts one connection a round. */
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

  /** The queue is in order of arrival, so the late ones stand in front. */
  #refuseLate(): void {
    const limit = performance.now() - this.#options.patience;
    const late = this.#queue.findIndex(({ since }) => since > limit);
    for (const { refuse } of this.#queue.splice(0, late < 0 ? this.#queue.length : late)) refuse(overloaded());
    clearTimeout(this.#timer);
    const first = this.#queue[0];
    this.#timer = first && setTimeout(() => this.#next(), Math.max(1, first.since - limit)).unref();
  }
}

const overloaded = (): PortalError => new PortalError(503, 'Сейчас слишком много обращений. Повторите через несколько секунд.', 5);
