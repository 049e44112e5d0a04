import { weaknessOf } from './weakness.ts';

/** Shortest password of staff, characters. */
export const staffPasswordLength = 12;

const tooShort = `Пароль сотрудника – не короче ${staffPasswordLength} символов: он открывает данные всей федерации`;

/**
 * Why a new password is refused; null when it is not. `ownWords`: names and mail of its owner; staff choose a longer one.
 */
export function passwordFault(
  password: string,
  { ownWords, isStaff }: { ownWords: readonly string[]; isStaff: boolean },
): string | null {
  if (isStaff && [...password.normalize('NFC')].length < staffPasswordLength) return tooShort;
  return weaknessOf(password, ownWords);
}
