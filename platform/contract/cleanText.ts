/** Invisible characters: controls, soft hyphen, zero-width marks, byte order mark, noncharacters. */
const invisible =
  /(?![\n\t])[\p{Cc}\p{Noncharacter_Code_Point}\u00AD\u061C\u180E\u200B\u200C\u200E\u200F\u2060-\u2065\uFEFF\uFFF9-\uFFFB]/gu;

/** A zero-width joiner is allowed only inside an emoji sequence (👩‍🚒); elsewhere it hides in a word. */
const strayJoiner =
  /(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F)\u200D|\u200D(?!\p{Extended_Pictographic})/gu;

/**
 * Fast path: most texts are one line of printable ASCII and Russian letters, need no cleaning, and a file has millions
 * of them.
 */
const plain = /^[\x20-\x7E\u0400-\u045F«»—№]*$/;

/**
 * Normalises texts that look the same to one form: NFC, no invisible characters, one kind of line end, no blanks at the
 * edges.
 */
export function cleanText(value: string, lines: 'one' | 'many' = 'one'): string {
  if (plain.test(value)) return value.trim();
  const seen = value
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replace(invisible, '')
    .replace(strayJoiner, '')
    .normalize('NFC');
  return (lines === 'one' ? seen.replace(/[\n\t]+/g, ' ') : seen).trim();
}

/** The form that searches compare: ё as е, case-insensitive, NFKC. */
export const foldText = (value: string): string =>
  cleanText(value).normalize('NFKC').toLowerCase().replaceAll('ё', 'е');
