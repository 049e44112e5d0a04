import type { PuppyFate } from '../inspections/policy.ts';

const fates: Readonly<Record<PuppyFate, string>> = {
  kept: '',
  dead: '',
  culled: 'Отбракован',
  toBeSeenAgain: 'Оставлен на переосмотр',
};

/** What a card says of the puppy besides its looks. */
export const remarkOf = ({ fate, note }: { fate: PuppyFate; note: string }): string =>
  [fates[fate], note].filter(Boolean).join(': ');
