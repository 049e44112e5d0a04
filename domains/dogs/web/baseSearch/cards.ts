import { readStampCode } from '#platform/contract/values/stampCodes.ts';
import type { IconName } from '#platform/ui/sprite/iconNames.ts';
import type { OwnPart, Within } from '../../narrowedSearch/contract.ts';
import { numberHints, readBarcode, readChip, readPedigreeNumber, readStamp } from '../../numbers.ts';
import { baseSearchPath, checkPath, type Origin, type OriginName, originNames, readOrigin } from '../../paths.ts';

/** Lookups of the federation's database; each is an address of its own. */
export type CardId = 'dog' | 'registration' | 'found' | 'document' | 'organisation' | 'litters';

export interface Card {
  id: CardId;
  label: string;
  icon: IconName;
  lead: string;
  /** Name of the one field. */
  field: string;
  hint: string;
  /** Is what was typed worth asking for? */
  reads: (text: string) => boolean;
}

/** At least three letters are a name; a number is whole or none. */
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

/** The other cards lead to sections of the portal. */
export const ways: readonly { label: string; icon: IconName; to: string }[] = [
  { label: 'Проверка бумаги по коду или номеру', icon: 'shield', to: checkPath },
  { label: 'Судья', icon: 'judge', to: '/judges' },
  { label: 'Объявления о собаках', icon: 'news', to: '/adverts' },
  { label: 'Поиск по всему порталу', icon: 'search', to: '/search' },
];

/** Of an organisation's own menu: a search among what is its own. It gives no rights by itself. */
const ownParts: Readonly<Record<OriginName, OwnPart>> = {
  clubAlias: 'stamps',
  nurseryAlias: 'litters',
  nbcAlias: 'breeds',
};
/** What a lookup is narrowed to; an address that says two things is narrowed by the first. */
export function withinOf(origin: Origin): Within {
  const name = originNames.find((one) => origin[one]);
  return name ? { within: ownParts[name], within_alias: origin[name] } : {};
}
/** Lookups of one dog or litter can be narrowed; whose a code is, or a dog that was found, is asked of everybody. */
export const isNarrowable = (card: CardId): boolean => ['dog', 'registration', 'litters'].includes(card);

export interface BaseAddress {
  card: Card;
  query: string;
  origin: Origin;
}

/** Longer than any number; what is longer is none, and is not sent anywhere. */
const longest = 60;

export function readBaseAddress(search: URLSearchParams): BaseAddress {
  const card = cards.find(({ id }) => id === search.get('card')) ?? (cards[0] as Card);
  return { card, query: (search.get('q') ?? '').trim().slice(0, longest), origin: readOrigin(search) };
}

export function baseAddress(card: CardId, query: string, origin: Origin): string {
  const search = new URLSearchParams({ ...origin, card, ...(query && { q: query }) });
  return `${baseSearchPath}?${search}`;
}
