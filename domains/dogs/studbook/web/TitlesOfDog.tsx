import type { ReactNode } from 'react';
import { formatDate } from '#platform/contract/time/dates.ts';
import tables from '#platform/ui/lists/plainTable.module.css';
import { Abbreviation } from '#platform/ui/typography/Abbreviation.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import type { StudbookDog } from '../contract.ts';
import { CareerLine } from './CareerLine.tsx';
import styles from './Records.module.css';

/** Show results from reports on the portal and from papers that staff have checked. */
export function TitlesOfDog({
  dog,
  shows,
}: {
  dog: Pick<StudbookDog, 'titles' | 'records' | 'born_on'>;
  shows: ReactNode;
}) {
  const { titles, awards } = dog.records;
  return (
    <section aria-labelledby="titles">
      <SectionHead id="titles" title="Титулы и результаты" />
      {!titles.length && !awards.length && <p className="muted">{withoutPapers(dog)}</p>}
      {titles.length > 0 && (
        <ul className={styles.given} aria-label="Титулы">
          {titles.map(({ id, name, full_name, given_on, number }) => (
            <li key={id}>
              <b>
                {full_name}, <span lang="en">{name}</span>
              </b>
              <span className="num">
                {formatDate(given_on)}
                {number && `, №\u00a0${number}`}
              </span>
            </li>
          ))}
        </ul>
      )}
      <CareerLine dog={dog} />
      {awards.length > 0 && (
        <table className={tables.records} aria-label="Награды">
          <thead>
            <tr>
              <th scope="col">Выставка</th>
              <th scope="col">Дата</th>
              <th scope="col">Судья</th>
              <th scope="col">Награда</th>
            </tr>
          </thead>
          <tbody>
            {awards.map(({ id, show, given_on, judge, name, full_name }) => (
              <tr key={id}>
                <th scope="row">{show}</th>
                <td className="num">{formatDate(given_on)}</td>
                <td>{judge}</td>
                <td>
                  <Abbreviation means={full_name}>{name}</Abbreviation>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {shows}
    </section>
  );
}

/** The head of the page may show titles of the old records, which have no paper. */
const withoutPapers = ({ titles }: Pick<StudbookDog, 'titles'>): string =>
  titles.length
    ? `Из прежних записей, без документов: ${titles.map(({ name }) => name).join(', ')}. По документам титулов и наград в базе нет.`
    : 'Титулов и наград по документам в базе нет.';
