import { federationAliases } from '#platform/contract/userTypes.ts';
import type { IconName } from '#platform/ui/sprite/iconNames.ts';

export interface Section {
  label: string;
  /** Longer, where there is room: the footer. */
  fullLabel?: string;
  path: string;
  icon: IconName;
}

export const organizations: Section = { label: 'Организации', path: '/organizations', icon: 'org' };
export const calendar: Section = {
  label: 'Календарь',
  fullLabel: 'Календарь выставок',
  path: '/exhibitions',
  icon: 'calendar',
};
export const judges: Section = { label: 'Судьи', path: '/judges', icon: 'judge' };
export const specialists: Section = { label: 'Специалисты', path: '/specialists', icon: 'spec' };
export const services: Section = { label: 'Сервисы', path: '/base-search', icon: 'base' };
export const map: Section = { label: 'Карта', path: '/clubs-map', icon: 'map' };
/** Stands in the footer and on the first page, beside the header's sections. */
export const adverts: Section = { label: 'Объявления', path: '/adverts', icon: 'dog' };

/** The portal's navigation, in its order. */
export const sections: readonly Section[] = [organizations, calendar, judges, specialists, services, map];

/** Writes to the developers, for those who are signed in. */
export const feedback: Section = { label: 'Связаться с разработчиками', path: '/feedback', icon: 'chat' };

const bare = (pathname: string): string => pathname.replace(/\/+$/, '') || '/';

/** Where the news live: the brand leads there. */
export const home = '/';

/**
 * What stands under which section, by the address's first segment: an exhibition belongs to the calendar, a club to the
 * organisations.
 */
const sectionPaths: Readonly<Record<string, string>> = {
  '': home,
  news: home,
  educationals: calendar.path,
  results: calendar.path,
  referee: judges.path,
  shared: services.path,
  'office-visit': services.path,
  ...Object.fromEntries(sections.map(({ path }) => [path.slice(1), path])),
  ...Object.fromEntries(
    ['club', 'kennel', 'nbc', ...federationAliases].map((segment) => [segment, organizations.path]),
  ),
};

/**
 * The path of the section a page belongs to; pages about the portal, of the account and of people belong to none:
 * an owner of dogs is no specialist.
 */
export function sectionPathOf(pathname: string): string | undefined {
  const address = pathname.toLowerCase();
  return address.includes('/document-status') ? services.path : sectionPaths[address.split('/')[1] ?? ''];
}

/** Within a section counts as the section. */
export const isWithin = ({ path }: Section, pathname: string): boolean => sectionPathOf(pathname) === path;

const listPaths: ReadonlySet<string> = new Set([
  '/',
  '/search',
  ...[organizations, calendar, judges, specialists].map(({ path }) => path),
]);

const isFeed = (pathname: string): boolean => /\/(news|news-feed)\/?$/.test(pathname);

/** Pages that are one long list: on a small screen the header gives way while one reads on. */
export const isListPath = (pathname: string): boolean => listPaths.has(bare(pathname)) || isFeed(pathname);

/** Pages known to offer filters before they can say so themselves. */
export const isFilteredPath = (pathname: string): boolean =>
  ['/', ...[organizations, calendar, judges, specialists].map(({ path }) => path)].includes(bare(pathname)) ||
  isFeed(pathname);
