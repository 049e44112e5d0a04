const mostTopics = 1000;

/**
 * Tells which topics were invalidated since an operation began. Events of other topics do not matter: on a busy day
 * there is one during every render. Remembers a thousand topics; beyond that all count as invalidated.
 */
export class DroppedTopics {
  #turn = 0;
  #allIn = 0;
  readonly #lastIn = new Map<string, number>();

  /** A marker to pass to `since` later. */
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
