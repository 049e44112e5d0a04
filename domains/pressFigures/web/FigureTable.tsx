import type { ReactNode } from 'react';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import type { PressTable } from '../contract.ts';
import { pressTablePath } from '../paths.ts';
import styles from './PressFigures.module.css';

interface FigureTableProps {
  /** Names the CSV file, and the section's anchor. */
  table: PressTable;
  title: string;
  columns: readonly string[];
  rows: readonly { key: string | number; head: ReactNode; cells: readonly string[] }[];
  note: string;
  choice?: ReactNode;
  /** Replaces a table without rows. */
  empty?: string;
}

/** One table of totals with the link to its file. On a phone each cell is named by its column. */
export const FigureTable = ({ table, title, columns, rows, note, choice, empty }: FigureTableProps) => (
  <section aria-labelledby={table} className={styles.section}>
    <SectionHead
      id={table}
      title={title}
      aside={
        <a href={pressTablePath(table)} download className={styles.file}>
          <Icon name="download" size={18} /> CSV за все годы<span className="vh">: {title}</span>
        </a>
      }
    />
    {choice}
    {rows.length === 0 ? (
      <p className="muted">{empty}</p>
    ) : (
      <table className={styles.table} aria-labelledby={table}>
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
          {rows.map(({ key, head, cells }) => (
            <tr key={key}>
              <th scope="row">{head}</th>
              {cells.map((cell, at) => (
                <td key={columns[at + 1]} data-label={columns[at + 1]} className="num">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    )}
    <p className={styles.note}>{note}</p>
  </section>
);
