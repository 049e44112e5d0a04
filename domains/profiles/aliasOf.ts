import { maxAlias } from '#platform/contract/inputs/alias.ts';
import { transliterate } from '#platform/contract/inputs/transliteration.ts';

/** An address part of Latin letters, digits and single underscores, at most 40 long. */
export function aliasOf(text: string): string {
  const words = transliterate(text.toLowerCase())
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '');
  return words.slice(0, maxAlias).replace(/_$/, '');
}
