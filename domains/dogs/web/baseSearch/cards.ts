import { readStampCode } from '#platform/contract/values/stampCodes.ts';
import type { IconName } from '#platform/ui/sprite/iconNames.ts';
import type { OwnPart, SearchScope } from '../../narrowedSearch/contract.ts';
import { numberHints, readBarcode, readChip, readPedigreeNumber, readStamp } from '../../numbers.ts';
import { baseSearchPath, checkPath, type Origin, type OriginName, originNames, readOrigin } from '../../paths.ts';

/** Lookups in the federation's database; each has its own address. */
export type CardId = 'dog' | 'registration' | 'found' | 'document' | 'organisation' | 'litters';

export interface Card {
  id: CardId;
  label: string;
  icon: IconName;
  lead: string;
  field: string;
  hint: string;
  reads: (text: string) => boolean;
}

/** At least three letters are a name; other input has to be a whole number. */
const isDog = (text: string): boolean =>
  readStamp(text) !== null ||
  readPedigreeNumber(text) !== null ||
  readChip(text) !== null ||
  /\p{L}.*\p{L}.*\p{L}/u.test(text);

export const cards: readonly Card[] = [
  {
    id: 'registration',
    label: 'Регистрационные данные',
    icon: 'tree',
    lead: 'Зарегистрирован ли помёт и можно ли заказать родословную.',
    field: 'Клеймо собаки',
    hint: numberHints.stamp,
    reads: (text) => readStamp(text) !== null,
  },
  {
    id: 'dog',
    label: 'Собака',
    icon: 'search',
    lead: 'По номеру родословной, клейму, чипу или кличке. По кличке видны собаки, которых показывают их питомники и владельцы.',
    field: 'Номер или кличка',
    hint: 'Например, РКФ 6214387, ABC 1234, 15 цифр чипа целиком или «Зефир»',
    reads: isDog,
  },
  {
    id: 'found',
    label: 'Найдена собака',
    icon: 'dog',
    lead: 'По клейму или чипу покажем клуб или питомник, который знает владельца.',
    field: 'Клеймо, его код или чип',
    hint: `${numberHints.stampCode}. Если виден и номер, введите его тоже: ABC 1234. Чип: 15 цифр целиком`,
    reads: (text) => readStampCode(text) !== null || readStamp(text) !== null || readChip(text) !== null,
  },
  {
    id: 'document',
    label: 'Статус документа',
    icon: 'clock',
    lead: 'Где сейчас заявка или документ: вся история по трек-номеру.',
    field: 'Трек-номер',
    hint: numberHints.barcode,
    reads: (text) => readBarcode(text) !== null,
  },
  {
    id: 'organisation',
    label: 'Клуб или питомник по клейму',
    icon: 'stamp',
    lead: 'Кому принадлежит код клейма.',
    field: 'Код клейма',
    hint: numberHints.stampCode,
    reads: (text) => readStampCode(text) !== null,
  },
  {
    id: 'litters',
    label: 'Помёты суки',
    icon: 'female',
    lead: 'Когда и сколько щенков родилось. Для клубов, питомников и федераций.',
    field: 'Номер родословной суки',
    hint: numberHints.pedigree,
    reads: (text) => readPedigreeNumber(text) !== null,
  },
];

export const searchLinks: readonly { label: string; icon: IconName; to: string }[] = [
  { label: 'Проверка бумаги по коду или номеру', icon: 'shield', to: checkPath },
  { label: 'Судья', icon: 'judge', to: '/judges' },
  { label: 'Объявления о собаках', icon: 'news', to: '/adverts' },
  { label: 'Поиск по всему порталу', icon: 'search', to: '/search' },
];

/** The own part of each organisation kind, for a search from its menu. It grants no permissions. */
const ownParts: Readonly<Record<OriginName, OwnPart>> = {
  clubAlias: 'stamps',
  nurseryAlias: 'litters',
  nbcAlias: 'breeds',
};
/** The first parameter wins. */
export function scopeOf(origin: Origin): SearchScope {
  const name = originNames.find((one) => origin[one]);
  return name ? { within: ownParts[name], within_alias: origin[name] } : {};
}
/** Only lookups of a dog or litter can be narrowed; code holders and found dogs are always searched everywhere. */
export const isNarrowable = (card: CardId): boolean => ['dog', 'registration', 'litters'].includes(card);

export interface BaseAddress {
  card: Card;
  query: string;
  origin: Origin;
}

/** Longer than any valid number; longer input is not sent. */
const longest = 60;

export function readBaseAddress(search: URLSearchParams): BaseAddress {
  const card = cards.find(({ id }) => id === search.get('card')) ?? (cards[0] as Card);
  return { card, query: (search.get('q') ?? '').trim().slice(0, longest), origin: readOrigin(search) };
}

export function baseAddress(card: CardId, query: string, origin: Origin): string {
  const search = new URLSearchParams({ ...origin, card, ...(query && { q: query }) });
  return `${baseSearchPath}?${search}`;
}
