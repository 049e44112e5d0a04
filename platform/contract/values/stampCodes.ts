import { latinLookalikes, normaliseNumber } from './writtenNumber.ts';

/** «abc», «А.В.С.» → «ABC»; null for anything but three letters. */
export function readStampCode(text: string): string | null {
  const code = latinLookalikes((normaliseNumber(text) ?? '').replace(/[ ._-]/g, ''));
  return /^[A-Z]{3}$/.test(code) ? code : null;
}
