import { studbookPath } from '../../paths.ts';
import { sexNames } from '../../texts.ts';
import type { StudbookDog } from '../contract.ts';

/** Structured data for search engines: schema.org has no animals, so the dog is a Thing with properties. */
export function dogData(dog: StudbookDog, origin: string): object {
  const property = (name: string, value: string | number | null) =>
    value === null ? [] : [{ '@type': 'PropertyValue', name, value }];
  return {
    '@type': 'Thing',
    additionalType: 'https://www.wikidata.org/wiki/Q144',
    name: dog.name_lat,
    alternateName: dog.name,
    url: origin + (dog.holder_path ?? studbookPath(dog.id)),
    identifier: [
      ...property('РКФ', dog.pedigree_number),
      ...dog.records.numbers.flatMap(({ studbook, number }) => property(studbook, number)),
    ],
    ...(dog.records.titles.length && { award: dog.records.titles.map(({ full_name }) => full_name) }),
    additionalProperty: [
      ...property('Порода', dog.breed),
      ...property('Пол', sexNames[dog.sex] ?? null),
      ...property('Дата рождения', dog.born_on),
      ...property('Окрас', dog.colour || null),
    ],
  };
}
