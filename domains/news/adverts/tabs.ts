import type { FeedKind } from '../kinds.ts';

/** Tabs in the order of the page. */
export const advertTabs = ['puppies', 'dogs', 'mating', 'missing', 'giveaway', 'buy'] as const;
export type AdvertTab = (typeof advertTabs)[number];

export const tabNames: Readonly<Record<AdvertTab, string>> = {
  puppies: 'Щенки',
  dogs: 'Взрослые собаки',
  mating: 'Вязки',
  missing: 'Потеряны, найдены',
  giveaway: 'В добрые руки',
  buy: 'Ищу щенка',
};

/** Kinds of earlier addresses that have no tab or belong to a wider one. */
const otherNames: Partial<Record<FeedKind, string>> = {
  trade: 'Куплю, продам',
  notices: 'Потеряны, найдены, в добрые руки',
  sell: 'Продам',
  lost: 'Потеряны',
  found: 'Найдены',
};

export const nameOfKind = (kind: FeedKind): string => tabNames[kind as AdvertTab] ?? otherNames[kind] ?? '';

export const tabOf = (kind: FeedKind): AdvertTab | undefined =>
  kind === 'lost' || kind === 'found' ? 'missing' : advertTabs.find((tab) => tab === kind);

/** Price limits of the filter. Roubles. */
export const priceSteps = [20_000, 40_000, 60_000, 90_000, 150_000] as const;
