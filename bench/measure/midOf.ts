/** The round in the middle by its ratio: one bad moment of the machine does not count. */
export function midOf<Round extends { ratio: number }>(rounds: readonly Round[]): Round {
  const sorted = rounds.toSorted((one, other) => one.ratio - other.ratio);
  return sorted[Math.floor(sorted.length / 2)] as Round;
}
