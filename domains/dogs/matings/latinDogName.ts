import { latinUpperCase } from '#platform/contract/inputs/transliteration.ts';

/** A kennel's name as used in its dogs' names, and the Latin form registered by the federation. */
export interface KennelAffixes {
  name: string;
  prefix: string;
  suffix: string;
}

/** Returns whether the name begins or ends with the kennel's name. */
const saysKennel = (russian: string, { name }: KennelAffixes): boolean => {
  const [typed, own] = [russian.trim().toLowerCase(), name.toLowerCase()];
  return typed === own || typed.startsWith(`${own} `) || typed.endsWith(` ${own}`);
};

/** Adds the registered kennel name, as a suffix or else as a prefix. Returns null when the name already has it. */
export function withKennel(russian: string, kennel: KennelAffixes): string | null {
  if (!kennel.name || saysKennel(russian, kennel)) return null;
  const own = russian.trim();
  return kennel.suffix && !kennel.prefix ? `${own} ${kennel.name}`.trim() : `${kennel.name} ${own}`;
}

/** Returns a name in Latin capitals, with the registered form of the kennel's name instead of a transliteration. */
export function latinDogName(russian: string, kennel: KennelAffixes | null): string {
  if (!kennel?.name) return latinUpperCase(russian);
  const [typed, own] = [russian.toLowerCase(), kennel.name.toLowerCase()];
  if (kennel.prefix && (typed === own || typed.startsWith(`${own} `)))
    return kennel.prefix.toUpperCase() + latinUpperCase(russian.slice(own.length));
  if (kennel.suffix && typed.endsWith(` ${own}`))
    return latinUpperCase(russian.slice(0, -own.length)) + kennel.suffix.toUpperCase();
  return latinUpperCase(russian);
}
