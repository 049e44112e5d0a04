import type { ExhibitionRow } from '#domains/exhibitions/contract.ts';
import { exhibitionPath } from '#domains/exhibitions/paths.ts';
import { formatDateRange } from '#platform/contract/dates.ts';
import { Link } from '#platform/ui/links/Link.tsx';
import { RingTile } from '#platform/ui/signs/RingTile.tsx';
import { Marked } from './Marked.tsx';
import styles from './SearchPage.module.css';

/** A show among the search's results, with what matched underlined. */
export function FoundExhibition({ row, text }: { row: ExhibitionRow; text: string }) {
  const { id, name, begins_on, ends_on, city, club_name } = row;
  return (
    <li className={styles.row}>
      <RingTile size="s" from={begins_on} to={ends_on} />
      <div>
        <p className="small muted">{formatDateRange(begins_on, ends_on, { year: true })}</p>
        <h3>
          <Link to={exhibitionPath(id)}>
            <Marked text={name} found={text} />
          </Link>
        </h3>
        <p className="small">
          <b>{city}</b> · <Marked text={club_name} found={text} />
        </p>
      </div>
    </li>
  );
}
