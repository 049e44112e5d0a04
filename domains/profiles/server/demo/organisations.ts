import type { Named, NamedBreed } from '#domains/dictionaries/server/public.ts';
import { transliterate } from '#platform/contract/inputs/transliteration.ts';
import { disclosableFields } from '../../disclosure.ts';
import type { NewProfile } from '../factories.ts';
import type { DemoOptions } from './demoContext.ts';
import {
  type Aliases,
  address,
  bornOn,
  cityWeights,
  contacts,
  fullName,
  officeSchedule,
  personName,
  schedule,
} from './details.ts';
import federationTexts from './federations.json' with { type: 'json' };
import names from './names.json' with { type: 'json' };
import nbcBreeds from './nbcBreeds.json' with { type: 'json' };
import otherBreeds from './otherBreeds.json' with { type: 'json' };
import places from './places.json' with { type: 'json' };
import { placeIn, presenceOf } from './presence.ts';

interface Making extends DemoOptions {
  named: Named;
  aliases: Aliases;
}

/** More common among kennels than among breed clubs. */
const keptBreeds = [...nbcBreeds, ...otherBreeds];

const placeOf = new Map(Object.entries(places));

export function federationRows({ random, named, today }: Making): NewProfile[] {
  const moscow = named.city('Москва');
  return federationTexts.map((given) => ({
    userType: 5,
    alias: given.alias,
    name: given.name,
    shortName: given.short_name,
    description: given.description,
    cityId: moscow.id,
    coverGroup: given.cover_group,
    address: `г. Москва, ${given.street}`,
    site: null,
    headName: fullName(personName(random)),
    contacts: contacts(random, given.alias, null),
    schedule: officeSchedule,
    isPublic: true,
    foundedOn: given.founded_on,
    ...placeIn(moscow, given.alias),
    activatedAt: new Date(`${given.founded_on < '2015-06-01' ? '2015-06-01' : given.founded_on}T09:00:00Z`),
    lastSeenOn: today,
  }));
}

const legalForms = [
  'Региональная общественная организация',
  'Городская общественная организация',
  'Областная общественная организация',
  'Местная общественная организация',
];

/** `federationIds`: the federations without the first one, the federation of all others. */
export function clubRows(making: Making, count: number, federationIds: readonly number[]): NewProfile[] {
  const { random, named, aliases, today } = making;
  const weights = cityWeights(named.cities);
  const covered = new Set([...placeOf.values()].map((place) => named.city(place).id));
  const uncovered = named.cities.filter((city) => !covered.has(city.id));
  return Array.from({ length: count }, (_, at) => {
    const name = names.clubs[at % names.clubs.length] as string;
    // The first pass covers the large cities one by one, so that no region of the demo is empty.
    const city =
      at < names.clubs.length
        ? placeOf.has(name)
          ? named.city(placeOf.get(name) as string)
          : uncovered.shift()
        : named.cities[random.weighted(weights)];
    if (!city) throw new Error('The dictionary has too few cities for the demo');
    const alias = aliases.take(name, city.name);
    const site = random.chance(0.6) ? `https://${alias.replaceAll('_', '-')}.example` : null;
    const federationId = random.pick(federationIds);
    const { isMember, ...presence } = presenceOf(alias, today);
    return {
      userType: 3,
      alias,
      name: `${random.pick(legalForms)} «Клуб собаководства „${name}“»`,
      shortName: `Клуб «${name}»`,
      nameLat: transliterate(name),
      description: random.pick(names.about_club),
      cityId: city.id,
      coverGroup: random.whole(1, 10),
      address: address(random, city.name),
      site,
      federationId: isMember ? federationId : null,
      headName: fullName(personName(random)),
      contacts: contacts(random, alias, site),
      schedule: schedule(random),
      isPublic: true,
      foundedOn: bornOn(random, today, 3, 34),
      ...placeIn(city, alias),
      ...presence,
    };
  });
}

/** Common breeds are first in the list of breed clubs; others are chosen rarely. */
function kennelBreeds({ random, named }: Making, at: number): NamedBreed[] {
  const popular = named.breed(keptBreeds[at % keptBreeds.length] as string);
  return random.chance(0.25)
    ? [popular, ...random.some(named.breeds, 1).filter((breed) => breed.id !== popular.id)]
    : [popular];
}

export function kennelRows(making: Making, count: number, federationIds: readonly number[]): NewProfile[] {
  const { random, named, aliases, today } = making;
  const weights = cityWeights(named.cities);
  return Array.from({ length: count }, (_, at) => {
    const given = names.kennels[at % names.kennels.length] as { name: string; name_lat: string };
    const city = named.cities[random.weighted(weights)];
    if (!city) throw new Error('The dictionary has no cities');
    const breeds = kennelBreeds(making, at);
    const alias = aliases.take(given.name, city.name);
    const site = random.chance(0.5) ? `https://${alias.replaceAll('_', '-')}.example` : null;
    const federationId = random.pick(federationIds);
    const { isMember, ...presence } = presenceOf(alias, today);
    return {
      userType: 4,
      alias,
      name: `Питомник «${given.name}»`,
      shortName: `Питомник «${given.name}»`,
      nameLat: given.name_lat,
      description: random.pick(names.about_kennel),
      cityId: city.id,
      address: address(random, city.name),
      site,
      coverGroup: breeds[0]?.fciGroup ?? 0,
      breedIds: breeds.map((breed) => breed.id),
      federationId: isMember ? federationId : null,
      headName: fullName(personName(random)),
      contacts: contacts(random, alias, site),
      schedule: random.chance(0.4) ? schedule(random) : [],
      ...shown(random.chance(0.7)),
      foundedOn: bornOn(random, today, 1, 28),
      ...placeIn(city, alias),
      ...presence,
    };
  });
}

/** A kennel's owner is a person: only chosen fields are public. */
const shown = (isPublic: boolean): Pick<NewProfile, 'isPublic' | 'disclosed'> => ({
  isPublic,
  disclosed: isPublic ? [...disclosableFields] : ['site', 'description', 'city'],
});

/** «Курцхаар (немецкая короткошерстная легавая)» has a club «Курцхаар». */
const shortBreedName = (name: string): string => name.replace(/\s*\(.*\)$/, '');

export function nbcRows(
  { random, named, aliases, today, scale }: Making,
  federationIds: readonly number[],
): NewProfile[] {
  const first = nbcBreeds.map((name) => named.breed(name));
  const rest = scale > 1 ? named.breeds.filter((breed) => !first.includes(breed)) : [];
  const places = [
    'Москва',
    'Санкт-Петербург',
    'Москва',
    'Екатеринбург',
    'Новосибирск',
    'Нижний Новгород',
    'Москва',
    'Казань',
  ];
  return [...first, ...rest].map((breed) => {
    const city = named.city(random.pick(places));
    const alias = aliases.take(`nkp ${breed.nameLat}`);
    const site = random.chance(0.7) ? `https://${alias.replaceAll('_', '-')}.example` : null;
    return {
      userType: 7,
      alias,
      name: `Национальный клуб породы «${shortBreedName(breed.name)}»`,
      shortName: `НКП «${shortBreedName(breed.name)}»`,
      nameLat: `National Breed Club ${breed.nameLat}`,
      description: random.pick(names.about_nbc),
      cityId: city.id,
      address: address(random, city.name),
      site,
      coverGroup: breed.fciGroup,
      breedIds: [breed.id],
      federationId: random.pick(federationIds),
      headName: fullName(personName(random)),
      contacts: contacts(random, alias, site),
      schedule: [],
      isPublic: true,
      foundedOn: bornOn(random, today, 4, 30),
      ...placeIn(city, alias),
      activatedAt: presenceOf(alias, today).activatedAt,
      lastSeenOn: presenceOf(alias, today).lastSeenOn,
    };
  });
}
