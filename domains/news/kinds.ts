/** Codes of an article's `kind`: news, then adverts of the categories «Куплю/Продам» (1–3) and «Объявления» (4–6). */
export const articleKinds = { news: 0, buy: 1, sell: 2, mating: 3, lost: 4, found: 5, giveaway: 6 } as const;
export type ArticleKind = (typeof articleKinds)[keyof typeof articleKinds];

export const kindNames: Record<ArticleKind, string> = {
  0: 'Новость',
  1: 'Куплю',
  2: 'Продам',
  3: 'Вязка',
  4: 'Потеряна собака',
  5: 'Найдена собака',
  6: 'Отдам в добрые руки',
};

export const advertFields = [
  'dog_id',
  'breed_id',
  'is_mixed',
  'dog_name',
  'cost',
  'puppies',
  'sex',
  'colour',
  'age',
  'phone',
  'place',
  'happened_on',
  'chip',
] as const;
export type AdvertField = (typeof advertFields)[number];

const tradeFields: readonly AdvertField[] = ['breed_id', 'cost', 'puppies', 'sex', 'colour', 'age', 'phone'];
const giftFields: readonly AdvertField[] = ['breed_id', 'is_mixed', 'dog_name', 'sex', 'colour', 'age', 'phone'];
const missingFields: readonly AdvertField[] = [...giftFields, 'place', 'happened_on', 'chip'];

const plainFieldsOf = (kind: ArticleKind): readonly AdvertField[] =>
  kind === 0 ? ['breed_id'] : kind <= 3 ? tradeFields : kind === articleKinds.giveaway ? giftFields : missingFields;

/** Kinds that are about a dog of the author's own; who buys or has found one does not have it in the studbook. */
const aboutOwnDog: readonly ArticleKind[] = [
  ...[articleKinds.sell, articleKinds.mating, articleKinds.lost, articleKinds.giveaway],
];

/** The fields of each kind; news may name a breed. */
export const fieldsOf = (kind: ArticleKind): readonly AdvertField[] =>
  aboutOwnDog.includes(kind) ? ['dog_id', ...plainFieldsOf(kind)] : plainFieldsOf(kind);

export const isAdvert = (kind: ArticleKind): boolean => kind !== articleKinds.news;

export const feedAuthors = ['federations', 'clubs', 'kennels', 'nbcs'] as const;
export type FeedAuthor = (typeof feedAuthors)[number];

export const authorTypes: Record<FeedAuthor, number> = { federations: 5, clubs: 3, kennels: 4, nbcs: 7 };

/** Kinds a feed can be filtered by: a category, a kind of advert, or a tab of the adverts page. */
export const feedKinds = [
  'news',
  'trade',
  'notices',
  'puppies',
  'dogs',
  'missing',
  'buy',
  'sell',
  'mating',
  'lost',
  'found',
  'giveaway',
] as const;
export type FeedKind = (typeof feedKinds)[number];

/** First and last code of each. */
export const kindRanges: Record<FeedKind, readonly [ArticleKind, ArticleKind]> = {
  news: [0, 0],
  trade: [1, 3],
  notices: [4, 6],
  // Adverts for sale.
  puppies: [2, 2],
  dogs: [2, 2],
  missing: [4, 5],
  buy: [1, 1],
  sell: [2, 2],
  mating: [3, 3],
  lost: [4, 4],
  found: [5, 5],
  giveaway: [6, 6],
};

export function categoryOf(kind: FeedKind | undefined): 'news' | 'trade' | 'notices' | undefined {
  if (!kind) return undefined;
  const [first] = kindRanges[kind];
  if (first === articleKinds.news) return 'news';
  return first <= articleKinds.mating ? 'trade' : 'notices';
}
