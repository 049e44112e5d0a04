/** Reproducible pseudorandom numbers: the same seed gives the same demo data on every machine. Never for secrets. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** An integer, both bounds included. */
  whole(from: number, to: number): number;
  chance(probability: number): boolean;
  /** Throws for an empty list. */
  pick<Item>(items: readonly Item[]): Item;
  /** Up to `count` different items, in random order. */
  some<Item>(items: readonly Item[], count: number): Item[];
  /** Index chosen in proportion to the weights. */
  weighted(weights: readonly number[]): number;
}

/** mulberry32: 32 bits of state, uniform enough for demo data, and the same in every JavaScript engine. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  const pick = <Item>(items: readonly Item[]): Item => {
    if (!items.length) throw new Error('Nothing to pick from');
    return items[whole(0, items.length - 1)] as Item;
  };
  const some = <Item>(items: readonly Item[], count: number): Item[] => {
    const left = [...items];
    const taken: Item[] = [];
    while (taken.length < count && left.length) taken.push(...left.splice(whole(0, left.length - 1), 1));
    return taken;
  };
  const weighted = (weights: readonly number[]): number => {
    let rest = next() * weights.reduce((sum, weight) => sum + weight, 0);
    const found = weights.findIndex((weight) => {
      rest -= weight;
      return rest < 0;
    });
    return found < 0 ? weights.length - 1 : found;
  };
  return { next, whole, chance: (probability) => next() < probability, pick, some, weighted };
}
