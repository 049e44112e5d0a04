/** A replica further behind, or silent for longer, is not used. */
const oldestMs = 10_000;
/** While the primary is away, a replica that was in step so recently is used. */
const oldestWithoutPrimaryMs = 600_000;

const never = Number.NEGATIVE_INFINITY;

/** What a replica is known to have, in milliseconds of `performance.now()`. */
export class ReplicaPosition {
  readonly #changes = new Map<string, number>();
  #everythingChangedAt = performance.now();
  /** The replica has every change announced before this time. */
  #holdsUntil = never;
  #inStepAt = never;
  #isListening = true;

  changed(topic: string): void {
    this.#changes.set(topic, performance.now());
  }

  changedAll(): void {
    this.#everythingChangedAt = performance.now();
  }

  setListening(isListening: boolean): void {
    this.#isListening = isListening;
  }

  /** The replica has replayed what was written until then. */
  replayed(takenAt: number): void {
    this.#holdsUntil = takenAt;
    this.#inStepAt = takenAt;
  }

  forget(): void {
    this.#holdsUntil = never;
  }

  get isRecent(): boolean {
    return performance.now() - this.#holdsUntil < oldestMs;
  }

  /** True when no announced change of these topics is missing. */
  holds(topics: readonly string[]): boolean {
    return (
      topics.length > 0 &&
      this.isRecent &&
      this.#everythingChangedAt < this.#holdsUntil &&
      topics.every((topic) => (this.#changes.get(topic) ?? never) < this.#holdsUntil)
    );
  }

  /** True when old rows are better than none: nothing made of them is cached for longer than the primary is away. */
  get mayBeOld(): boolean {
    return !this.#isListening && performance.now() - this.#inStepAt < oldestWithoutPrimaryMs;
  }
}
