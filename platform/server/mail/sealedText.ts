import { customType } from 'drizzle-orm/pg-core';
import { decryptByAny, encrypt } from '../secrets/encrypt.ts';

/** Tells a sealed text from one of a release that did not seal. */
const mark = 'sealed:';

let known: { secrets: readonly (string | undefined)[] } | null = null;

/**
 * Said once at the start of whatever writes or sends letters; in every process of a portal the same. Sealed with the
 * first, opened by any.
 */
export function sealLettersWith(...secrets: readonly (string | undefined)[]): void {
  known = { secrets };
}

/** @internal Databases of tests do not change what a test has said. */
export const isSealing = (): boolean => known !== null;

function secretsOfLetters(): readonly (string | undefined)[] {
  if (!known) throw new Error('Letters cannot be sealed: sealLettersWith was not called');
  return known.secrets;
}

/** What was written with another PORTAL_SECRET reads as no text at all. */
function opened(purpose: string, value: string): string {
  if (!value.startsWith(mark)) return value;
  try {
    return decryptByAny(secretsOfLetters(), purpose, '', value.slice(mark.length));
  } catch (error) {
    if (known) return '';
    throw error;
  }
}

/**
 * A text that the database, its copies and whoever reads it see as ciphertext only, under a key made of PORTAL_SECRET
 * and the purpose. An empty text has nothing to hide and stays empty.
 */
export const sealedTextFor = (purpose: string) =>
  customType<{ data: string; driverData: string }>({
    dataType: () => 'text',
    toDriver: (text) => (text === '' ? '' : mark + encrypt(secretsOfLetters()[0], purpose, '', text)),
    fromDriver: (value) => opened(purpose, value),
  });

/** A letter's words: they may hold a one-time password, a code or a link that opens an account. */
export const sealedText = sealedTextFor('letters');
