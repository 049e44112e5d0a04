import { staffPasswordLength } from '../policy.ts';
import { texts } from '../texts.ts';
import { weaknessOf } from './weakness.ts';

/**
 * Returns why a new password is refused; null when it is accepted. `ownWords`: names and mail of its owner; staff
 * choose a longer one.
 */
export function passwordFault(
  password: string,
  { ownWords, isStaff }: { ownWords: readonly string[]; isStaff: boolean },
): string | null {
  if (isStaff && [...password.normalize('NFC')].length < staffPasswordLength) return texts.staffPasswordShort;
  return weaknessOf(password, ownWords);
}
