export interface RequestLimit {
  /** Keyed hash of the limited subject. */
  key: string;
  most: number;
  /** Milliseconds. */
  within: number;
}

/** Milliseconds until one more request fits after the given ones; 0: now. */
export function msUntilNext(
  times: readonly number[],
  { most, within }: Omit<RequestLimit, 'key'>,
  now: number,
): number {
  const recent = times.filter((at) => at > now - within);
  const oldest = recent[recent.length - most];
  return oldest === undefined ? 0 : Math.max(0, oldest + within - now);
}
