import { formatNumber } from '#platform/contract/plural.ts';
import { MoreLink } from '#platform/ui/typography/MoreLink.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import type { SearchAnswer } from '../../contract.ts';
import styles from './Listing.module.css';
import { Rows } from './Overview.tsx';

/** The list that answers the query, with its total and first rows. */
export function Listing({
  listing: { label, path, total, more, items },
}: {
  listing: NonNullable<SearchAnswer['listing']>;
}) {
  return (
    <section className={styles.listing} aria-labelledby="listing">
      <SectionHead
        id="listing"
        title={label}
        aside={
          <MoreLink to={path}>
            {total > items.length ? `Все ${formatNumber(total)}${more ? '+' : ''}` : 'Открыть список'}
          </MoreLink>
        }
      />
      <Rows items={items} />
    </section>
  );
}
