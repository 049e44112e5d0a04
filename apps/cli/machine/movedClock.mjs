import { moveDate } from './moveDate.mjs';

/** Shifts the clock of this process by CLOCK_SHIFT_SECONDS. For tests only. */
const shift = Number(process.env.CLOCK_SHIFT_SECONDS ?? 0) * 1000;
const isMoved = Symbol.for('the clock of the tests');

// A runner may load this twice.
if (shift && !globalThis[isMoved]) {
  globalThis[isMoved] = true;
  moveDate(shift);
}
