import { PortalError } from '../errors.ts';

interface Waiting {
  since: number;
  enter: () => void;
  refuse: (error: Error) => void;
}

export interface GateOptions {
  /** How much work goes on at once. */
  active: number;
  /** Longest wait for a turn, milliseconds. */
  patience: number;
  /** How many may wait. */
  waiting: number;
}

/**
 * Lets so much work in at once and the rest wait in turn, but not for long: who would wait longer than `patience`
 * is told at once to come again. So under any load those who are let in are answered in time.
 */
export class Gate {
  readonly #options: GateOptions;
  readonly #queue: Waiting[] = [];
  #active = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: GateOptions) {
    this.#options = options;
  }

  get active(): number {
    return this.#active;
  }

  get waiting(): number {
    return this.#queue.length;
  }

  /** Throws 503 when the turn does not come in time. */
  async pass<Result>(work: () => Promise<Result> | Result): Promise<Result> {
    if (this.#active < this.#options.active) this.#active += 1;
    else await this.#turn();
    try {
      return await work();
    } finally {
      this.#leave();
    }
  }

  #turn(): Promise<void> {
    if (this.#queue.length >= this.#options.waiting) throw overloaded();
    return new Promise((enter, refuse) => {
      this.#queue.push({ since: performance.now(), enter, refuse });
      this.#timer ??= setTimeout(() => this.#refuseLate(), this.#options.patience).unref();
    });
  }

  #leave(): void {
    this.#refuseLate();
    const next = this.#queue.shift();
    if (next) next.enter();
    else this.#active -= 1;
  }

  /** The queue is in order of arrival, so the late ones stand in front. */
  #refuseLate(): void {
    const limit = performance.now() - this.#options.patience;
    const late = this.#queue.findIndex(({ since }) => since > limit);
    for (const { refuse } of this.#queue.splice(0, late < 0 ? this.#queue.length : late)) refuse(overloaded());
    clearTimeout(this.#timer);
    const first = this.#queue[0];
    this.#timer = first && setTimeout(() => this.#refuseLate(), Math.max(1, first.since - limit)).unref();
  }
}

const overloaded = (): PortalError => new PortalError(503, 'Сейчас слишком много обращений. Повторите через несколько секунд.', 5);
