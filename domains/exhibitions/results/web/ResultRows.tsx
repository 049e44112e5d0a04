import { Fragment } from 'react';
import { breedFromResultsPath } from '#domains/dogs/breeds/paths.ts';
import { studbookPath } from '#domains/dogs/paths.ts';
import { refereePath } from '#domains/judges/paths.ts';
import { profilePath } from '#domains/profiles/paths.ts';
import { userTypes } from '#platform/contract/userTypes.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import type { ResultLine } from '../contract.ts';
import { Awards } from './Awards.tsx';
import { AwardsKey } from './AwardsKey.tsx';
import { Corrections } from './Corrections.tsx';
import styles from './ShowResults.module.css';

interface ResultRowsProps {
  rows: readonly (ResultLine & { show?: string; show_id?: number; begins_on?: string; city?: string })[];
  total: number;
  /** The show of rows that do not name theirs. */
  showId?: number;
  withBreed: boolean;
  /** False when one legend serves several tables. */
  withKey?: boolean;
  onCorrect?: ((row: ResultLine) => void) | undefined;
}

const sexNames = ['', 'кобель', 'сука'];
const sexHeads = ['', 'Кобели', 'Суки'];

/** Results in catalogue order; on a phone each row is a card with labelled lines. */
export function ResultRows({ rows, total, showId = 0, withBreed, withKey = true, onCorrect }: ResultRowsProps) {
  // Within one breed males come before females; a truncated list shows no counts.
  const bySex =
    !withBreed && rows.length > 1 && total === rows.length && new Set(rows.map(({ breed_id }) => breed_id)).size === 1;
  if (!rows.length) return <p className="muted">Ничего не найдено: измените фильтр.</p>;
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">№</th>
            <th scope="col">Собака</th>
            <th scope="col">Класс</th>
            <th scope="col">Оценка</th>
            <th scope="col">Сертификаты и титулы</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <Fragment key={row.id}>
              {bySex && row.sex !== rows[at - 1]?.sex && (
                <tr className={styles.sex}>
                  <td colSpan={5}>
                    {sexHeads[row.sex]}, {rows.filter(({ sex }) => sex === row.sex).length}
                  </td>
                </tr>
              )}
              <tr>
                <td data-title="№">{row.number}</td>
                <th scope="row">
                  {row.dog_id ? <Link to={studbookPath(row.dog_id)}>{row.dog}</Link> : row.dog}
                  <small>
                    {withBreed && (
                      <>
                        <Link to={breedFromResultsPath(row.breed_id, row.show_id ?? showId)}>{row.breed}</Link>,{' '}
                      </>
                    )}
                    {!bySex && sexNames[row.sex]}
                    {row.kennel && (
                      <>
                        {!bySex && ', '}питомник{' '}
                        <Link to={profilePath({ user_type: userTypes.kennel, alias: row.kennel.alias })}>
                          {row.kennel.name}
                        </Link>
                      </>
                    )}
                    {withBreed && row.judge && (
                      <>
                        , судья {row.referee_id ? <Link to={refereePath(row.referee_id)}>{row.judge}</Link> : row.judge}
                      </>
                    )}
                  </small>
                </th>
                <td data-title="Класс">{row.caste?.toLowerCase() ?? '–'}</td>
                <td data-title="Оценка">
                  <b>{row.is_absent ? 'неявка' : row.grade?.toLowerCase()}</b>
                  {row.place !== null && <small>{row.place} место</small>}
                  {row.note && <small>{row.note}</small>}
                </td>
                <td data-title="Титулы">
                  <Awards of={row.titles} />
                  {onCorrect && (
                    <Button kind="ghost" condensed leftIcon="edit" onClick={() => onCorrect(row)}>
                      Исправить
                    </Button>
                  )}
                  <Corrections of={row.corrections} />
                </td>
              </tr>
            </Fragment>
          ))}
        </tbody>
      </table>
      {withKey && <AwardsKey of={rows.flatMap(({ titles }) => titles)} />}
      {total > rows.length && (
        <p className="small muted">
          Показаны первые {rows.length} из {total}: уточните фильтр.
        </p>
      )}
    </>
  );
}
