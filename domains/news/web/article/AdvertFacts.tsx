import { studbookPath } from '#domains/dogs/paths.ts';
import { formatLongDate } from '#platform/contract/time/dates.ts';
import { Link } from '#platform/ui/links/Link.tsx';
import { Facts } from '#platform/ui/typography/Facts.tsx';
import type { Article } from '../../contract.ts';
import { kindNames } from '../../kinds.ts';
import { priceText } from '../../price.ts';

const sexes: Record<number, string> = { 1: 'кобель', 2: 'сука' };

export function AdvertFacts({ article, className }: { article: Article; className?: string | undefined }) {
  const { advert, dog, kind, breed, city } = article;
  if (!advert) return null;
  return (
    <Facts
      className={className}
      facts={[
        { term: 'Вид', value: kindNames[kind] },
        { term: 'Кличка', value: advert.dog_name },
        {
          term: 'В племенной книге',
          value: dog && (
            <Link to={studbookPath(dog.id)} lang="en">
              {dog.name_lat}
            </Link>
          ),
        },
        { term: 'Порода', value: breed?.name ?? (advert.is_mixed ? 'метис' : null) },
        { term: 'Пол', value: advert.sex === null ? null : sexes[advert.sex] },
        { term: 'Возраст', value: advert.age },
        { term: 'Окрас', value: advert.colour },
        { term: 'Щенков', value: advert.puppies },
        { term: 'Цена', value: priceText(kind, advert.cost) },
        { term: 'Город', value: city?.name },
        { term: 'Где', value: advert.place },
        { term: 'Когда', value: advert.happened_on && formatLongDate(advert.happened_on) },
        { term: 'Чип или клеймо', value: advert.chip },
      ]}
    />
  );
}
