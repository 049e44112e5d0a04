/** What shows nothing: controls, soft hyphen, zero-width marks, byte order mark, noncharacters. */
const invisible =
  /(?![\n\t])[\p{Cc}\p{Noncharacter_Code_Point}\u00AD\u061C\u180E\u200B\u200C\u200E\u200F\u2060-\u2065\uFEFF\uFFF9-\uFFFB]/gu;

/** A joiner is kept only where it makes one picture of two (👩‍🚒); anywhere else it hides in a word. */
const strayJoiner =
  /(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F)\u200D|\u200D(?!\p{Extended_Pictographic})/gu;

/**
 * Most texts are printable ASCII and Russian letters in one line: nothing of these is mended below, and a file has
 * millions of them.
 */
const plain = /^[\x20-\x7E\u0400-\u045F«»—№]*$/;

/** One written form for what looks the same: NFC, nothing invisible, one kind of line end, no edges of blanks. */
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

/** What a search compares: ё as е, any case, compatible forms as one. */
export const foldText = (value: string): string =>
  cleanText(value).normalize('NFKC').toLowerCase().replaceAll('ё', 'е');
