import { commonWords } from './commonWords.ts';

/** A password is common when it is such a word with digits and punctuation around it. */
const common = new Set(commonWords.split(' '));

/** Characters used for letters: «P@ssw0rd». */
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
/** Without digits and punctuation before and after a word. */
const core = (text: string): string => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
const undisguised = (text: string): string => [...text].map((sign) => disguises[sign] ?? sign).join('');

/** Once or repeated: «sobakasobaka». */
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

/** «1234567», «7777777», «121212», «19891989»: easily guessed digits. */
function areCheapDigits(digits: string): boolean {
  const isRow = '01234567890123456789'.includes(digits) || '98765432109876543210'.includes(digits);
  return (
    isRow || /^(\d{1,4})\1+\d{0,3}$/.test(digits) || /^(?:\d{2})?(?:19|20)\d{2}$/.test(digits) || digits.length < 5
  );
}

/** Longer than any accepted password: bounds the work. */
const longest = 256;

const tooCommon = 'Такой пароль слишком распространён. Придумайте другой: например, три несвязанных слова и число.';
const tooClose = 'Пароль повторяет ваше имя или E-mail. Придумайте другой.';

/**
 * Returns why a password that satisfies the form's rule is refused; null when it is accepted. `own`: names and mail of
 * its owner.
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
  // A single letter with digits, or one letter repeated.
  const isPoor = letters(plain).length < 3 || new Set(letters(plain)).size === 1;
  if (isPoor && /^[\p{L}\d !._-]*$/u.test(plain) && areCheapDigits(plain.replace(/\D/g, ''))) return tooCommon;
  return null;
}
