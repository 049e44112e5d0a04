import { Fragment } from 'react';
import { refereePath } from '#domains/judges/paths.ts';
import { formatDate } from '#platform/contract/time/dates.ts';
import { Tag } from '#platform/ui/badges/Tag.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import tables from '#platform/ui/lists/plainTable.module.css';
import { Abbreviation } from '#platform/ui/typography/Abbreviation.tsx';
import { MoreLink } from '#platform/ui/typography/MoreLink.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { resultsOfPath, showResultsPath } from '../../paths.ts';
import { listResultsOf } from '../contract.ts';

const shown = 8;

/** Latest results of a dog at the portal's shows, for the dog's page. */
export function ResultsOfDog({ dogId }: { dogId: number }) {
  const results = useRead(listResultsOf, { subject: 'dog', id: dogId }).data;
  if (!results?.rows.length) return null;
  return (
    <>
      <table className={tables.records} aria-label="Результаты выставок портала">
        <thead>
          <tr>
            <th scope="col">Выставка</th>
            <th scope="col">Дата</th>
            <th scope="col">Класс, судья</th>
            <th scope="col">Оценка и награды</th>
          </tr>
        </thead>
        <tbody>
          {results.rows.slice(0, shown).map((row) => (
            <tr key={row.id}>
              <th scope="row">
                <Link to={showResultsPath({ id: row.show_id })}>{row.show}</Link>
              </th>
              <td className="num">{formatDate(row.begins_on)}</td>
              <td>
                {row.caste?.toLowerCase()}
                {row.caste && row.judge && ', '}
                {row.referee_id ? <Link to={refereePath(row.referee_id)}>{row.judge}</Link> : row.judge}
              </td>
              <td>
                {[row.is_absent ? 'неявка' : row.grade?.toLowerCase(), row.place && `${row.place} место`]
                  .filter(Boolean)
                  .join(', ')}
                {row.titles.map(({ id, name, full_name }) => (
                  <Fragment key={id}>
                    {' '}
                    <Tag>
                      <Abbreviation means={full_name}>{name}</Abbreviation>
                    </Tag>
                  </Fragment>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {results.total > shown && <MoreLink to={resultsOfPath('dog', dogId)}>Все результаты: {results.total}</MoreLink>}
    </>
  );
}
