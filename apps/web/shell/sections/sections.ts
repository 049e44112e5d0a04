import { federationAliases } from '#platform/contract/userTypes.ts';
import type { IconName } from '#platform/ui/sprite/iconNames.ts';

export interface Section {
  label: string;
  /** Longer label for wide places: the footer. */
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
/** Listed in the footer and on the home page besides the header's sections. */
export const adverts: Section = { label: 'Объявления', path: '/adverts', icon: 'dog' };

export const litters: Section = { label: 'Помёты', fullLabel: 'Реестр помётов', path: '/litters', icon: 'tree' };
export const breeds: Section = { label: 'Породы', path: '/breeds', icon: 'dog' };
const howTo: Section = { label: 'Как оформить', path: '/how-to', icon: 'doc' };
const results: Section = { label: 'Результаты', path: '/exhibitions?sort=finished', icon: 'calendar' };
const check: Section = { label: 'Проверить документ', path: '/check', icon: 'check' };

/** Asked for often, but none of the header's sections: a quiet row under the header, and the phone's menu. */
export const oftenAsked: readonly Section[] = [breeds, adverts, howTo, results, check];

/** The portal's navigation, in display order. */
export const sections: readonly Section[] = [organizations, calendar, judges, specialists, services, map];

/** Feedback to the developers, for signed-in accounts. */
export const feedback: Section = { label: 'Связаться с разработчиками', path: '/feedback', icon: 'chat' };

const bare = (pathname: string): string => pathname.replace(/\/+$/, '') || '/';

/** The home page with the news; linked by the brand. */
export const home = '/';

/** Sections by the address's first segment: an exhibition belongs to the calendar, a club to the organisations. */
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
 * Returns the path of a page's section; undefined for pages about the portal, of accounts and of people, who need not
 * be specialists.
 */
export function sectionPathOf(pathname: string): string | undefined {
  const address = pathname.toLowerCase();
  return address.includes('/document-status') ? services.path : sectionPaths[address.split('/')[1] ?? ''];
}

/** True also for the section's own page. */
export const isWithin = ({ path }: Section, pathname: string): boolean => sectionPathOf(pathname) === path;

const listPaths: ReadonlySet<string> = new Set([
  '/',
  '/search',
  ...[organizations, calendar, judges, specialists].map(({ path }) => path),
]);

const isFeed = (pathname: string): boolean => /\/(news|news-feed)\/?$/.test(pathname);

/** Long lists: on small screens the header hides while scrolling. */
export const isListPath = (pathname: string): boolean => listPaths.has(bare(pathname)) || isFeed(pathname);

/** Pages with filters, known before they have registered them. */
export const isFilteredPath = (pathname: string): boolean =>
  ['/', ...[organizations, calendar, judges, specialists].map(({ path }) => path)].includes(bare(pathname)) ||
  isFeed(pathname);
