/**
 * Codes of `search_type` (specification, 2.1): the page a search starts on decides which kind comes first. Dogs, which
 * the specification looks up by number only, have the next free code.
 */
export const searchTypes = {
  profiles: 100,
  portal: 200,
  exhibitions: 300,
  judges: 400,
  specialists: 500,
  dogs: 600,
} as const;
export type SearchType = (typeof searchTypes)[keyof typeof searchTypes];

export const searchTypeList: readonly SearchType[] = Object.values(searchTypes);

export const searchTypeNames: Record<SearchType, string> = {
  100: 'Организации и профили',
  200: 'Сервисы и о портале',
  300: 'Выставки',
  400: 'Судьи',
  500: 'Специалисты',
  600: 'Собаки',
};

/** Kinds within the types, with the text above a result's name. */
export const searchKinds = {
  101: 'Клуб',
  102: 'Питомник',
  103: 'Национальный клуб породы',
  104: 'Федерация',
  105: 'Владелец',
  201: 'Новость',
  202: 'Объявление',
  203: 'Документ',
  204: 'Раздел портала',
  205: 'Потеряна или найдена',
  206: 'Как сделать',
  301: 'Выставка',
  302: 'Племенное мероприятие',
  303: 'Состязания и испытания',
  304: 'Образовательное мероприятие',
  401: 'Судья по породам',
  402: 'Судья рабочих собак',
  501: 'Специалист',
  601: 'Собака',
  602: 'Порода',
} as const;
export type SearchKind = keyof typeof searchKinds;

/** Kinds whose pages are the answer: the portal's own pages, and «Как …» pages written by staff. */
export const answeringKinds = [204, 206] as const satisfies readonly SearchKind[];
export const isAnswering = (kind: number): boolean => answeringKinds.some((one) => one === kind);

/** Text for a past record. */
const pastWords: Partial<Record<SearchKind, string>> = { 301: 'прошла', 302: 'прошло', 303: 'прошли', 304: 'прошло' };

/** The text above a result's name: «Выставка · прошла». */
export const kindText = (kind: SearchKind, isPast: boolean): string =>
  [searchKinds[kind], isPast && pastWords[kind]].filter(Boolean).join(' · ');

export const typeOfKind = (kind: SearchKind): SearchType => (Math.floor(kind / 100) * 100) as SearchType;

export const searchKindList = Object.keys(searchKinds).map(Number) as SearchKind[];
