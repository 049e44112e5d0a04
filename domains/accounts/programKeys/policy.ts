import { type Bearer, isPathUnder, kindOf } from '#platform/contract/access.ts';
import type { AnyEndpoint } from '#platform/contract/endpoint.ts';

/**
 * Areas of the API that a key may open, by the beginnings of their addresses. An address that is in none, such as the
 * account's password, is closed to programs.
 */
export const keyAreas = {
  shows: {
    label: 'Выставки',
    text: 'записи, команда, каталог, деньги, отчёты и результаты, судейство',
    under: [
      '/api/exhibitions',
      '/api/entries',
      '/api/entry_codes',
      '/api/entry_extras',
      '/api/orders',
      '/api/payments',
      '/api/planner',
      '/api/show_team',
      '/api/Referee',
      '/api/educationals',
    ],
  },
  dogs: {
    label: 'Собаки и помёты',
    text: 'свои собаки, вязки, щенки, передачи, объявления',
    under: ['/api/dog', '/api/dogs', '/api/nurseries', '/api/owners', '/api/adverts'],
  },
  applications: {
    label: 'Заявления',
    text: 'заявления в федерацию, их документы и ответы на них',
    under: ['/api/requests', '/api/document'],
  },
  pages: {
    label: 'Страница и новости',
    text: 'профиль, новости, альбомы, уведомления, подписки',
    under: [
      '/api/article',
      '/api/media',
      '/api/profiles',
      '/api/Alias',
      '/api/avatar',
      '/api/headerpicture',
      '/api/nbcownerpicture',
      '/api/directory',
      '/api/follows',
      '/api/federation',
      '/api/Club',
      '/api/nationalbreedclub',
      '/api/questions',
      '/api/banner',
    ],
  },
  office: {
    label: 'Работа федерации',
    text: 'очереди, племенная книга, справочники, журнал: в пределах обязанностей учётной записи',
    under: ['/api/administration', '/api/office'],
  },
} as const satisfies Record<string, { label: string; text: string; under: readonly string[] }>;
export type KeyArea = keyof typeof keyAreas;

/** Within the areas, decisions about accounts: a person makes them, signed in. */
const closedUnder = [
  '/api/nurseries/nursery/enter',
  '/api/administration/authentication',
  '/api/administration/members',
  '/api/administration/staff',
];

export const keyLevels = ['read', 'write'] as const;
export type KeyLevel = (typeof keyLevels)[number];

/** The level of each area that the key opens. */
export type KeyScopes = Partial<Record<KeyArea, KeyLevel>>;

type Call = Pick<AnyEndpoint, 'method' | 'path'>;

/** The area of a call; null for calls that no key opens. */
export function areaOf({ path }: Pick<Call, 'path'>): KeyArea | null {
  if (isPathUnder(path, closedUnder)) return null;
  const areas = Object.keys(keyAreas) as KeyArea[];
  return areas.find((area) => isPathUnder(path, keyAreas[area].under)) ?? null;
}

/** Whether a key of these scopes opens the call: reading by either level, the rest by `write`. */
export function isCovered(scopes: KeyScopes, call: Call): boolean {
  const area = areaOf(call);
  const level = area === null ? undefined : scopes[area];
  return level === 'write' || (level === 'read' && call.method === 'GET');
}

/** Areas that the account can open: the office is staff's. */
export const areasFor = (session: Bearer): KeyArea[] =>
  (Object.keys(keyAreas) as KeyArea[]).filter(
    (area) => area !== 'office' || ['federation', 'admin'].includes(kindOf(session)),
  );

export const keyLimits = { name: 60, longestDays: 366, usualDays: 90, perAccount: 20 };
