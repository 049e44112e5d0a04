import type { FederationAlias } from '#platform/contract/userTypes.ts';
import { keysOfNames } from '../../../names.ts';

const federations: ReadonlyArray<readonly [alias: FederationAlias, name: string]> = [
  ['rkf', 'РКФ'],
  ['rfls', 'РФЛС'],
  ['rfss', 'РФСС'],
  ['rfos', 'РФОС'],
  ['oankoo', 'ОАНКОО'],
];

export const keysOfFederations = new Set(keysOfNames(federations.map(([, name]) => name)));

/** A page of the portal. `called`: everyday names of the page, separated by commas. */
export type Place = readonly [path: string, title: string, text: string, called?: string];

/** Pages of each federation beside its profile. The first federation's clubs are the clubs of all others. */
const pagesOfFederation = (alias: FederationAlias, name: string): Place[] => [
  [
    `/exhibitions?Alias=${alias}`,
    `Мероприятия ${name}`,
    'выставки календарь план мероприятий',
    `события ${name}, календарь ${name}, план мероприятий ${name}`,
  ],
  [
    `/${alias}/gallery`,
    `Фотогалерея ${name}`,
    'фото фотографии альбом снимки',
    `фото ${name}, фотографии ${name}, галерея ${name}, фотоальбом ${name}`,
  ],
  [`/${alias}/video`, `Видео ${name}`, 'ролики видеозаписи', `ролики ${name}, видеозаписи ${name}`],
  [
    `/${alias}/uploaded-documents/`,
    `Документы ${name}`,
    'положения формы файлы скачать',
    `файлы ${name}, скачать документы ${name}`,
  ],
  ...(alias === 'rkf'
    ? []
    : ([
        [
          `/organizations?federations=${alias}`,
          `Клубы ${name}`,
          'члены федерации список клубов',
          `организации ${name}, клубы члены ${name}, члены ${name}`,
        ],
        [
          `/${alias}/news`,
          `Новости ${name}`,
          'лента публикации объявления федерации',
          `публикации ${name}, лента ${name}, статьи ${name}, официальные новости ${name}`,
        ],
      ] as const)),
];

export const federationPages: readonly Place[] = federations.flatMap(([alias, name]) => pagesOfFederation(alias, name));
