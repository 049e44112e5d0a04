import { transliterate } from '#platform/contract/inputs/transliteration.ts';
import type { Random } from '#platform/server/demonstration/seededRandom.ts';
import { type DogName, fitsCertificate, type Prefix } from '../names.ts';
import words from '../words.json' with { type: 'json' };
import given from './words.json' with { type: 'json' };

/** `count` prefixes of kennels without a page here, per breed; none equals a prefix of a kennel with one. */
export function prefixesOf(at: number, count: number, taken: ReadonlySet<string>): Prefix[] {
  const all = given.first
    .flatMap((first, row) =>
      given.second.map((second, column) => ({ name: `${first} ${second}`, order: (row * 7 + column * 11) % 331 })),
    )
    .filter(({ name }) => !taken.has(name.toLowerCase()))
    .toSorted((a, b) => a.order - b.order);
  return all.slice(at * count, (at + 1) * count).map(({ name }) => ({ name, nameLat: transliterate(name) }));
}

export function foreignName(random: Random, sex: 1 | 2, kennel: number, taken: Set<string>): DogName {
  const list = sex === 1 ? given.foreign_males : given.foreign_females;
  const affix = given.foreign_kennels[kennel % given.foreign_kennels.length] as string[];
  for (let attempt = 0; ; attempt += 1) {
    const first = random.pick(list) as string[];
    const second = attempt > 6 ? (random.pick(list) as string[]) : null;
    const name = [first[1], second?.[1], affix[1]].filter(Boolean).join(' ');
    const nameLat = [first[0], second?.[0], affix[0]].filter(Boolean).join(' ');
    if (taken.has(nameLat) || !fitsCertificate({ name, nameLat })) continue;
    taken.add(nameLat);
    return { name, nameLat };
  }
}

/** The trailing words of a dog's name without a prefix, which its litter mates share. */
export function suffixOf({ name, nameLat }: DogName): DogName | null {
  const at = words.foreign_ru.findIndex((suffix) => name.endsWith(` ${suffix}`));
  const [suffix, latin] = [words.foreign_ru[at], words.foreign[at]];
  return suffix !== undefined && latin !== undefined && nameLat.endsWith(latin)
    ? { name: suffix, nameLat: latin }
    : null;
}
