import type { PuppyFate } from '../inspections/policy.ts';

const fates: Readonly<Record<PuppyFate, string>> = {
  kept: '',
  dead: '',
  culled: 'Отбракован',
  toBeSeenAgain: 'Оставлен на переосмотр',
};

/** The remark on the card besides the puppy's description. */
export const remarkOf = ({ fate, note }: { fate: PuppyFate; note: string }): string =>
  [fates[fate], note].filter(Boolean).join(': ');
