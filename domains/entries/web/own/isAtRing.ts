import { type EntryState, ringStates } from '../../machine.ts';

/** The dog has a number in the catalogue: its day can be followed. */
export const isAtRing = (state: EntryState): boolean =>
  state === 'in_catalogue' || ringStates.some((one) => one === state);
