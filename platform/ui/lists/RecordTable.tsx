import type { ReactNode } from 'react';
import styles from './RecordTable.module.css';

export interface RecordColumn<Row> {
  id: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** Numbers and dates: aligned. */
  numeric?: boolean;
  /** Makes the column sortable; `sorted` is the current order. */
  onSort?: () => void;
  sorted?: 'ascending' | 'descending' | undefined;
}

export interface RecordTableProps<Row> {
  /** Accessible name of the table. */
  label: string;
  /** The first one names the record: it is the row header. */
  columns: readonly RecordColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** Buttons and links of a row. */
  actions?: (row: Row) => ReactNode;
  /** State of a row, as a coloured edge. */
  toneOf?: (row: Row) => 'ok' | 'warn' | 'danger' | 'info' | 'plain';
}

/** Records in columns; on a phone each is a card with labelled lines. */
export function RecordTable<Row>({ label, columns, rows, keyOf, actions, toneOf }: RecordTableProps<Row>) {
  const [head, ...rest] = columns;
  if (!head) return null;
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ id, title, onSort, sorted }) => (
            <th key={id} scope="col" aria-sort={sorted}>
              {onSort ? (
                <button type="button" className={styles.sort} onClick={onSort}>
                  {title}
                </button>
              ) : (
                title
              )}
            </th>
          ))}
          {actions && (
            <th scope="col">
              <span className="vh">Действия</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} data-tone={toneOf?.(row)}>
            <th scope="row">{head.cell(row)}</th>
            {rest.map(({ id, title, cell, numeric }) => (
              <td key={id} data-title={title} className={numeric ? styles.numeric : undefined}>
                {cell(row)}
              </td>
            ))}
            {actions && <td className={styles.actions}>{actions(row)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
