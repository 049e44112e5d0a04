import { maxAlias } from '#platform/contract/inputs/alias.ts';
import { transliterate } from '#platform/contract/inputs/transliteration.ts';
import { isReservedAlias } from './reservedAliases.ts';

/** An alias of Latin letters, digits and single underscores, at most 40 characters. */
export function aliasOf(text: string): string {
  const words = transliterate(text.toLowerCase())
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '');
  return words.slice(0, maxAlias).replace(/_$/, '');
}

/** A free alias: from the name, then with its city, then with a number. */
export function freeAlias(isTaken: (alias: string) => boolean, name: string, city?: string): string {
  const isFree = (alias: string): boolean => alias !== '' && !isReservedAlias(alias) && !isTaken(alias);
  const plain = aliasOf(name);
  const withCity = city ? aliasOf(`${name} ${city}`) : plain;
  let alias = isFree(plain) ? plain : withCity;
  for (let count = 2; !isFree(alias); count += 1)
    alias = `${withCity.slice(0, maxAlias - 1 - String(count).length)}_${count}`;
  return alias;
}
