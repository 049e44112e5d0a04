import { breedPath, studbookPath } from '#domains/dogs/paths.ts';
import { counted } from '#platform/contract/plural.ts';
import { formatDate, formatMonth } from '#platform/contract/time/dates.ts';
import { Link } from '#platform/ui/links/Link.tsx';
import type { LitterRow } from '../contract.ts';
import styles from './LitterRows.module.css';

export const LitterRows = ({ rows }: { rows: readonly LitterRow[] }) => (
  <ul className={rows.some(({ photo }) => photo !== null) ? styles.pictured : undefined}>
    {rows.map((row) => (
      <Row key={row.id} row={row} />
    ))}
  </ul>
);

const puppiesOf = ({ males, females }: { males: number; females: number }): string =>
  [
    males > 0 && counted(males, ['кобель', 'кобеля', 'кобелей']),
    females > 0 && counted(females, ['сука', 'суки', 'сук']),
  ]
    .filter(Boolean)
    .join(', ');

function Row({
  row: { photo, breed, sire, dam, born_on, due_on, planned_for, registered_on, puppies, kennel },
}: {
  row: LitterRow;
}) {
  return (
    <li className={styles.row}>
      {photo !== null && <img className={styles.photo} src={photo} alt="" width={96} height={72} loading="lazy" />}
      <p className={styles.day}>
        {born_on !== null ? (
          <>
            {registered_on === null && 'родились '}
            <time dateTime={born_on}>{formatDate(born_on)}</time>
          </>
        ) : planned_for !== null ? (
          <>
            план: <time dateTime={planned_for.slice(0, 7)}>{formatMonth(planned_for)}</time>
          </>
        ) : (
          <>
            ждут около <time dateTime={due_on ?? undefined}>{formatDate(due_on ?? '')}</time>
          </>
        )}
        {puppies && <small>{puppiesOf(puppies)}</small>}
      </p>
      <h3 className={styles.what}>
        {sire ? (
          <Link to={studbookPath(sire.id)} lang="en">
            {sire.name_lat}
          </Link>
        ) : (
          'Кобель не назван'
        )}{' '}
        <span className={styles.dam}>
          <span aria-hidden>×</span>
          <span className="vh"> и </span>
          <Link to={studbookPath(dam.id)} lang="en">
            {dam.name_lat}
          </Link>
        </span>
      </h3>
      <div className={styles.foot}>
        <p className={styles.breed}>
          <Link to={breedPath(breed.id)}>{breed.name}</Link>
        </p>
        <div className={styles.side}>
          {kennel && (
            <>
              <Link to={kennel.full_alias}>{kennel.name}</Link>
              {kennel.city && <span>{kennel.city}</span>}
            </>
          )}
          {registered_on !== null && <span>записан {formatDate(registered_on)}</span>}
          {registered_on === null && born_on !== null && <span>ждёт регистрации</span>}
        </div>
      </div>
    </li>
  );
}
