/** The round with the median of this figure, so that one disturbed round does not count. */
export function medianBy<Round>(rounds: readonly Round[], figure: (round: Round) => number): Round {
  const sorted = rounds.toSorted((one, other) => figure(one) - figure(other));
  return sorted[Math.floor(sorted.length / 2)] as Round;
}
