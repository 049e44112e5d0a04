import { Tag } from '#platform/ui/badges/Tag.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import type { ArticleCard } from '../../../contract.ts';
import { isAdvert, kindNames } from '../../../kinds.ts';
import { priceText } from '../../../price.ts';
import styles from './KindMark.module.css';

/** Marks of an article: important, required reading, an advert's price, closed. */
export function KindMark({
  article,
}: {
  article: Pick<ArticleCard, 'kind' | 'cost' | 'is_important' | 'is_must_read' | 'is_closed'>;
}) {
  const { kind, cost, is_important, is_must_read, is_closed } = article;
  if (!isAdvert(kind) && !is_important && !is_must_read) return null;
  const price = priceText(kind, cost);
  return (
    <span className={styles.marks}>
      {(is_important || is_must_read) && (
        <span className={styles.important}>
          <Icon name="alert" size={17} />
          {is_must_read ? 'Обязательно к прочтению' : 'Важное'}
        </span>
      )}
      {isAdvert(kind) && <Tag>{kindNames[kind]}</Tag>}
      {isAdvert(kind) &&
        (is_closed ? <Tag icon="lock">Объявление не активно</Tag> : price && <b className="num">{price}</b>)}
    </span>
  );
}
