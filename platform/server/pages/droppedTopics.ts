const mostTopics = 1000;

/**
 * Which topics facts have touched since something began. Facts of other topics are no reason not to keep it: on a busy day there is one
 * during every render. Of more than a thousand topics none is taken for untouched.
 */
export class DroppedTopics {
  #turn = 0;
  #allIn = 0;
  readonly #lastIn = new Map<string, number>();

  /** To be given to `since` later. */
  get turn(): number {
    return this.#turn;
  }

  drop(topic: string): void {
    this.#turn += 1;
    if (this.#lastIn.size >= mostTopics) {
      this.#lastIn.clear();
      this.#allIn = this.#turn;
    }
    this.#lastIn.set(topic, this.#turn);
  }

  dropAll(): void {
    this.#turn += 1;
    this.#allIn = this.#turn;
  }

  since(turn: number, topics: Iterable<string>): boolean {
    return this.#allIn > turn || [...topics].some((topic) => (this.#lastIn.get(topic) ?? 0) > turn);
  }
}
