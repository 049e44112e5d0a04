import { latinUpperCase } from '#platform/contract/inputs/transliteration.ts';

/** What stands before or after the names of a kennel's dogs: its name, and how the federation registered it in Latin. */
export interface KennelAffixes {
  name: string;
  prefix: string;
  suffix: string;
}

/** Whether the name says the kennel already, before or after. */
const saysKennel = (russian: string, { name }: KennelAffixes): boolean => {
  const [typed, own] = [russian.trim().toLowerCase(), name.toLowerCase()];
  return typed === own || typed.startsWith(`${own} `) || typed.endsWith(` ${own}`);
};

/** The name with the kennel's, where it is registered: behind, or else before. Null: the name says it already. */
export function withKennel(russian: string, kennel: KennelAffixes): string | null {
  if (!kennel.name || saysKennel(russian, kennel)) return null;
  const own = russian.trim();
  return kennel.suffix && !kennel.prefix ? `${own} ${kennel.name}`.trim() : `${kennel.name} ${own}`;
}

/**
 * A dog's name in Latin capitals. The kennel's own name in it becomes what the federation has registered, «BELYJ BEREG»,
 * and not what its letters would give.
 */
export function latinDogName(russian: string, kennel: KennelAffixes | null): string {
  if (!kennel?.name) return latinUpperCase(russian);
  const [typed, own] = [russian.toLowerCase(), kennel.name.toLowerCase()];
  if (kennel.prefix && (typed === own || typed.startsWith(`${own} `)))
    return kennel.prefix.toUpperCase() + latinUpperCase(russian.slice(own.length));
  if (kennel.suffix && typed.endsWith(` ${own}`))
    return latinUpperCase(russian.slice(0, -own.length)) + kennel.suffix.toUpperCase();
  return latinUpperCase(russian);
}
