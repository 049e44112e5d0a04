import { counted } from '#platform/contract/plural.ts';
import { articleKinds } from '../../kinds.ts';
import { priceText } from '../../price.ts';
import type { AdvertCard } from '../contract.ts';

export const puppyForms = ['щенок', 'щенка', 'щенков'] as const;
const sexes: Readonly<Record<number, string>> = { 1: 'кобель', 2: 'сука' };

export const breedOf = ({ breed, is_mixed }: Pick<AdvertCard, 'breed' | 'is_mixed'>): string | null =>
  breed?.name ?? (is_mixed ? 'Метис' : null);

export function advertTitle(advert: AdvertCard): string {
  const breed = breedOf(advert);
  if (!breed) return advert.title;
  return [advert.dog_name ? `${breed} ${advert.dog_name}` : breed, advert.colour].filter(Boolean).join(', ');
}

export function advertFacts({ age, puppies, sex, city }: AdvertCard): string {
  const dog = [age, puppies ? counted(puppies, puppyForms) : sex && sexes[sex]].filter(Boolean).join(', ');
  return [dog, city?.name].filter(Boolean).join('. ');
}

export function advertPrice({ kind, cost }: AdvertCard): string | null {
  if (kind === articleKinds.lost || kind === articleKinds.found) return null;
  const price = priceText(kind, cost);
  if (kind === articleKinds.buy) return price ? `до ${price}` : 'Цена по договорённости';
  return price ?? 'Договорная';
}
