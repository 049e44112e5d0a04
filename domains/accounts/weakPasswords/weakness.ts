import { commonWords } from './commonWords.ts';

/** A password is common when nothing is left of it but such a word with digits and signs around. */
const common = new Set(commonWords.split(' '));

/** Signs that stand for letters: «P@ssw0rd». */
const disguises: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  ё: 'е',
};

const fold = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll('ё', 'е');
const letters = (text: string): string => text.replace(/[^\p{L}]/gu, '');
/** Without what people put before and after a word to please a rule. */
const core = (text: string): string => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
const undisguised = (text: string): string => [...text].map((sign) => disguises[sign] ?? sign).join('');

/** Once or several times over: «sobakasobaka». */
function isCommonWord(word: string): boolean {
  if (common.has(word)) return true;
  for (let size = 3; size <= word.length / 2; size += 1) {
    if (
      word.length % size === 0 &&
      word === word.slice(0, size).repeat(word.length / size) &&
      common.has(word.slice(0, size))
    )
      return true;
  }
  return false;
}

/** «1234567», «7777777», «121212», «19891989»: digits that cost a guesser nothing. */
function areCheapDigits(digits: string): boolean {
  const isRow = '01234567890123456789'.includes(digits) || '98765432109876543210'.includes(digits);
  return (
    isRow || /^(\d{1,4})\1+\d{0,3}$/.test(digits) || /^(?:\d{2})?(?:19|20)\d{2}$/.test(digits) || digits.length < 5
  );
}

/** Longer than any password a form takes: its own rule refuses it, and nothing here reads a book. */
const longest = 256;

const tooCommon = 'Такой пароль слишком распространён. Придумайте другой: например, три несвязанных слова и число.';
const tooClose = 'Пароль повторяет ваше имя или E-mail. Придумайте другой.';

/**
 * Why a password that keeps the form's rule is refused all the same; null when it is not. `own`: names and mail of its
 * owner.
 */
export function weaknessOf(password: string, own: readonly string[]): string | null {
  if (password.length > longest) return null;
  const plain = fold(password);
  const seen = [
    core(plain),
    letters(plain),
    core(undisguised(plain)),
    letters(undisguised(plain)),
    undisguised(core(plain)),
  ];
  const ownWords = own
    .flatMap(
      (word) =>
        fold(word)
          .split('@')[0]
          ?.split(/[^\p{L}]+/u) ?? [],
    )
    .filter((word) => word.length > 2);
  if (seen.some((word) => ownWords.includes(word))) return tooClose;
  if (seen.some(isCommonWord)) return tooCommon;
  // One letter for the rule's sake, the rest digits; or one letter again and again.
  const isPoor = letters(plain).length < 3 || new Set(letters(plain)).size === 1;
  if (isPoor && /^[\p{L}\d !._-]*$/u.test(plain) && areCheapDigits(plain.replace(/\D/g, ''))) return tooCommon;
  return null;
}
