/** Crockford's 32 characters: without I, L, O and U, which are easy to misread. */
export const keySigns = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const keyLength = 12;

/** Maps mistyped characters: Cyrillic look-alikes, and Latin letters that keys do not use. */
const intended: Readonly<Record<string, string>> = {
  O: '0',
  I: '1',
  L: '1',
  О: '0',
  А: 'A',
  В: 'B',
  Е: 'E',
  К: 'K',
  М: 'M',
  Н: 'H',
  Р: 'P',
  С: 'C',
  Т: 'T',
  Х: 'X',
  З: '3',
};

/** Normalizes a typed key of `length` characters to «7KMA2TP9XE04»; returns null when it cannot be a key. */
export function readKey(typed: string, length = keyLength): string | null {
  if (typed.length > 60) return null;
  const bare = [...typed.toUpperCase().replace(/[\s–—-]/g, '')].map((sign) => intended[sign] ?? sign).join('');
  return bare.length === length && [...bare].every((sign) => keySigns.includes(sign)) ? bare : null;
}

/** «7KMA-2TP9-XE04» */
export const formatKey = (key: string): string => key.replace(/(.{4})(?=.)/g, '$1-');
