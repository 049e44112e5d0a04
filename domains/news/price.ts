import { formatNumber } from '#platform/contract/plural.ts';
import { type ArticleKind, articleKinds } from './kinds.ts';

/** An advert's price as text; null when none is given. A gift is never «0 ₽». */
export function priceText(kind: ArticleKind, cost: number | null): string | null {
  if (kind === articleKinds.giveaway || cost === 0) return 'Бесплатно';
  return cost === null ? null : `${formatNumber(cost)}\u00a0₽`;
}
