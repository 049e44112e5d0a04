import type { ReactNode } from 'react';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import type { BreedTable } from '../contract.ts';
import { breedTablePath } from '../paths.ts';
import styles from './Breed.module.css';

export interface PlotSectionProps {
  breedId: number;
  /** Used in the names of the CSV file and the section's anchor. */
  table: BreedTable;
  title: string;
  says: ReactNode;
  plot: ReactNode;
  columns: readonly string[];
  rows: readonly (readonly (string | number)[])[];
  note?: ReactNode;
  choice?: ReactNode;
  after?: ReactNode;
}

/** A chart with a table of its data and a CSV file; neither needs scripts. */
export function PlotSection({
  breedId,
  table,
  title,
  says,
  plot,
  columns,
  rows,
  note,
  choice,
  after,
}: PlotSectionProps) {
  return (
    <section aria-labelledby={table} className={styles.section}>
      <SectionHead
        id={table}
        title={title}
        aside={
          <a href={breedTablePath(breedId, table)} download className={styles.file}>
            <Icon name="download" size={18} /> CSV<span className="vh">: {title}</span>
          </a>
        }
      />
      {choice}
      <div className={styles.beside}>
        <figure className={styles.figure}>
          <figcaption>{says}</figcaption>
          {plot}
        </figure>
        <div>
          <table className={styles.table} aria-label={`${title}, таблица`}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([first, ...rest]) => (
                <tr key={first}>
                  <th scope="row" className="num">
                    {first}
                  </th>
                  {rest.map((cell, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: cells stand in the order of their columns.
                    <td key={at} className="num">
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          {note && <p className={styles.note}>{note}</p>}
        </div>
      </div>
      {after}
    </section>
  );
}
