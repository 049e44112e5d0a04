import { latinUpperCase } from '#platform/contract/inputs/transliteration.ts';
import { counted } from '#platform/contract/plural.ts';

/** A kennel's name as used in its dogs' names, and the Latin form registered by the federation. */
export interface KennelAffixes {
  name: string;
  prefix: string;
  suffix: string;
}

/** Whether the name begins or ends with the kennel's name. */
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

export interface DogNames {
  name: string;
  nameLat: string;
}

/** The most letters of a name in the studbook, the kennel's name included. */
export const longestName = 40;

/**
 * The names a puppy is registered by: a kennel with a registered prefix or suffix has it in both, as typed or added
 * here. A missing Latin name is made of the Russian one. Names of other breeders stay as typed.
 */
export function registeredNames({ name, nameLat }: DogNames, kennel: KennelAffixes | null): DogNames {
  if (!name) return { name, nameLat };
  if (!kennel || !(kennel.prefix || kennel.suffix)) return { name, nameLat: nameLat || latinDogName(name, kennel) };
  const full = withKennel(name, kennel) ?? name;
  return { name: full, nameLat: nameLat ? withLatinAffix(nameLat, kennel) : latinDogName(full, kennel) };
}

function withLatinAffix(nameLat: string, { name, prefix, suffix }: KennelAffixes): string {
  const typed = nameLat.trim().toUpperCase();
  const own = [prefix, suffix, latinUpperCase(name)].map((words) => words.toUpperCase()).filter(Boolean);
  if (own.some((words) => typed === words || typed.startsWith(`${words} `) || typed.endsWith(` ${words}`)))
    return nameLat;
  return prefix ? `${prefix.toUpperCase()} ${nameLat.trim()}` : `${nameLat.trim()} ${suffix.toUpperCase()}`;
}

/** '' when the studbook takes the names. */
export function nameFault({ name, nameLat }: DogNames): string {
  const [what, letters] =
    name.length >= nameLat.length ? ['кличке', name.length] : ['латинской кличке', nameLat.length];
  return letters > longestName
    ? `В ${what} вместе с названием питомника ${counted(letters, ['знак', 'знака', 'знаков'])}, помещается ${longestName}: сократите на ${letters - longestName}`
    : '';
}

/** A name in Latin capitals, with the registered form of the kennel's name instead of a transliteration. */
export function latinDogName(russian: string, kennel: KennelAffixes | null): string {
  if (!kennel?.name) return latinUpperCase(russian);
  const [typed, own] = [russian.toLowerCase(), kennel.name.toLowerCase()];
  if (kennel.prefix && (typed === own || typed.startsWith(`${own} `)))
    return kennel.prefix.toUpperCase() + latinUpperCase(russian.slice(own.length));
  if (kennel.suffix && typed.endsWith(` ${own}`))
    return latinUpperCase(russian.slice(0, -own.length)) + kennel.suffix.toUpperCase();
  return latinUpperCase(russian);
}
