import { customType } from 'drizzle-orm/pg-core';
import { decrypt, encrypt } from '../secrets/encrypt.ts';

const purpose = 'letters';
/** Tells a sealed text from one of a release that did not seal. */
const mark = 'sealed:';

let known: { secret: string | undefined } | null = null;

/** Said once at the start of whatever writes or sends letters; in every process of a portal the same. */
export function sealLettersWith(secret: string | undefined): void {
  known = { secret };
}

export const isSealing = (): boolean => known !== null;

function secretOfLetters(): string | undefined {
  if (!known) throw new Error('Letters cannot be sealed: sealLettersWith was not called');
  return known.secret;
}

/** What was written with another PORTAL_SECRET reads as no text at all. */
function opened(value: string): string {
  if (!value.startsWith(mark)) return value;
  try {
    return decrypt(secretOfLetters(), purpose, '', value.slice(mark.length));
  } catch (error) {
    if (known) return '';
    throw error;
  }
}

/**
 * A letter's words. They may hold a one-time password, a code or a link that opens an account, so the database, its copies and whoever reads it see
 * only ciphertext, under a key made of PORTAL_SECRET. An empty text has nothing to hide and stays empty.
 */
export const sealedText = customType<{ data: string; driverData: string }>({
  dataType: () => 'text',
  toDriver: (text) => (text === '' ? '' : mark + encrypt(secretOfLetters(), purpose, '', text)),
  fromDriver: opened,
});
