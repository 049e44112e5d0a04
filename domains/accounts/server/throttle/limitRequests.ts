export interface RequestLimit {
  /** Keyed hash of whoever or whatever is limited. */
  key: string;
  most: number;
  /** Milliseconds. */
  within: number;
}

/** Milliseconds to wait before one more fits, by when the earlier ones were; 0: now. */
export function untilNext(times: readonly number[], { most, within }: Omit<RequestLimit, 'key'>, now: number): number {
  const recent = times.filter((at) => at > now - within);
  const oldest = recent[recent.length - most];
  return oldest === undefined ? 0 : Math.max(0, oldest + within - now);
}
