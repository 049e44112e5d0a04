import type { Named } from '#domains/dictionaries/server/public.ts';
import { transliterate } from '#platform/contract/inputs/transliteration.ts';
import type { Random } from '#platform/server/demonstration/seededRandom.ts';
import { disclosableFields } from '../../disclosure.ts';
import type { NewProfile } from '../factories.ts';
import { type Aliases, cityWeights, fullName, personName, phone } from './details.ts';
import names from './names.json' with { type: 'json' };

interface Making {
  random: Random;
  named: Named;
  aliases: Aliases;
}

/** The first `judges` of them are judges, whose names are public by the federation's rules. */
export function personRows({ random, named, aliases }: Making, count: number, judges: number): NewProfile[] {
  const weights = cityWeights(named.cities);
  return Array.from({ length: count }, (_, at) => {
    const person = personName(random);
    const isPublic = at < judges || random.chance(0.55);
    const alias = aliases.take(`${person.last} ${person.first}`);
    const city = named.cities[random.weighted(weights)];
    return {
      userType: 1,
      alias,
      name: fullName(person),
      // Without consent others see «Анна Л.».
      shortName: isPublic ? `${person.first} ${person.last}` : `${person.first} ${person.last.charAt(0)}.`,
      nameLat: transliterate(`${person.first} ${person.last}`),
      lastName: person.last,
      firstName: person.first,
      secondName: person.second,
      description: random.chance(0.7) ? random.pick(names.about_person) : '',
      cityId: city?.id ?? null,
      contacts: [
        { value: phone(random), description: '', is_main: true, contact_type_id: 1 },
        { value: `${alias.replaceAll('_', '.')}@mail.example`, description: '', is_main: true, contact_type_id: 2 },
      ],
      isPublic,
      disclosed: isPublic ? [...disclosableFields] : [],
    };
  });
}

export const adminRow = (cityId: number): NewProfile => ({
  userType: 101,
  alias: 'administrator',
  name: 'Администратор портала',
  shortName: 'Администратор',
  lastName: 'Администратор',
  firstName: 'Портал',
  cityId,
});
