import { customType } from 'drizzle-orm/pg-core';
import { decryptByAny, encrypt } from '../secrets/encrypt.ts';

/** Distinguishes encrypted text from that of earlier releases, which did not encrypt. */
const mark = 'sealed:';

let known: { secrets: readonly (string | undefined)[] } | null = null;

/**
 * Sets the secrets at the start of each process that writes or sends mails. Encrypts with the first, decrypts with any.
 */
export function sealMailsWith(...secrets: readonly (string | undefined)[]): void {
  known = { secrets };
}

/** @internal Databases of tests do not override a secret that a test has set. */
export const isSealing = (): boolean => known !== null;

function secretsOfLetters(): readonly (string | undefined)[] {
  if (!known) throw new Error('Mails cannot be encrypted: sealMailsWith was not called');
  return known.secrets;
}

/** Text written with another PORTAL_SECRET reads as empty. */
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
 * A column whose text is stored encrypted, under a key derived from PORTAL_SECRET and the purpose, so that the database
 * and its copies hold ciphertext only. Empty text stays empty.
 */
export const sealedTextFor = (purpose: string) =>
  customType<{ data: string; driverData: string }>({
    dataType: () => 'text',
    toDriver: (text) => (text === '' ? '' : mark + encrypt(secretsOfLetters()[0], purpose, '', text)),
    fromDriver: (value) => opened(purpose, value),
  });

/** The text of a mail, which may hold a one-time password, a code or a sign-in link. */
export const sealedText = sealedTextFor('letters');
