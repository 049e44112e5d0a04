import { type ReactNode, useMemo, useState } from 'react';
import { SelectField } from '#platform/ui/fields/SelectField.tsx';
import { TextField } from '#platform/ui/fields/TextField.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import type { SheetRow } from '../columns.ts';
import { foldCell, type Problem, trimmedCell } from '../readCells.ts';
import styles from './SheetPage.module.css';

type Kind = 'all' | 'errors' | 'warnings';

export interface FilteredRows {
  shown: readonly { row: SheetRow; line: number }[];
  text: string;
  setText: (text: string) => void;
  breed: string;
  setBreed: (breed: string) => void;
  judge: string;
  setJudge: (judge: string) => void;
  kind: Kind;
  setKind: (kind: Kind) => void;
  reset: () => void;
}

/** Filters the rows and keeps each row's line number in the whole part. */
export function useFilteredRows(
  rows: readonly SheetRow[],
  problems: ReadonlyMap<string, readonly Problem[]>,
): FilteredRows {
  const [text, setText] = useState('');
  const [breed, setBreed] = useState('');
  const [judge, setJudge] = useState('');
  const [kind, setKind] = useState<Kind>('all');
  const shown = useMemo(() => {
    const words = foldCell(text);
    const isShown = ({ id, cells }: SheetRow): boolean => {
      const own = problems.get(id) ?? [];
      if (kind === 'errors' && !own.some(({ isError }) => isError)) return false;
      if (kind === 'warnings' && !own.some(({ isError }) => !isError)) return false;
      if (breed && trimmedCell(cells, 'breed') !== breed) return false;
      if (judge && trimmedCell(cells, 'judge') !== judge) return false;
      return !words || ['number', 'dog', 'breed', 'judge'].some((key) => foldCell(cells[key] ?? '').includes(words));
    };
    return rows.flatMap((row, at) => (isShown(row) ? [{ row, line: at + 1 }] : []));
  }, [rows, problems, text, breed, judge, kind]);
  const reset = () => {
    setText('');
    setBreed('');
    setJudge('');
    setKind('all');
  };
  return { shown, text, setText, breed, setBreed, judge, setJudge, kind, setKind, reset };
}

const valuesOf = (rows: readonly SheetRow[], key: string) =>
  [...new Set(rows.map(({ cells }) => trimmedCell(cells, key)).filter(Boolean))]
    .toSorted((one, other) => one.localeCompare(other, 'ru'))
    .map((value) => ({ value, label: value }));

interface FiltersProps {
  filter: FilteredRows;
  rows: readonly SheetRow[];
  problems: readonly Problem[];
  children: ReactNode;
}

export function Filters({ filter, rows, problems, children }: FiltersProps) {
  const breeds = useMemo(() => valuesOf(rows, 'breed'), [rows]);
  const judges = useMemo(() => valuesOf(rows, 'judge'), [rows]);
  const count = (isError: boolean) => problems.filter((one) => one.isError === isError && one.rowId).length;
  const kinds: [Kind, string, 'alert' | 'info' | null][] = [
    ['all', `Все ${rows.length}`, null],
    ['errors', `Ошибки ${count(true)}`, 'alert'],
    ['warnings', `Замечания ${count(false)}`, 'info'],
  ];
  return (
    <>
      <div className={styles.filters}>
        <TextField
          label="Найти в строках"
          hideLabel
          icon="search"
          placeholder="Номер, кличка или порода"
          value={filter.text}
          onChange={({ currentTarget }) => filter.setText(currentTarget.value)}
        />
        <SelectField
          label="Порода"
          hideLabel
          empty="Все породы"
          options={breeds}
          value={filter.breed}
          onChange={({ currentTarget }) => filter.setBreed(currentTarget.value)}
        />
        <SelectField
          label="Судья"
          hideLabel
          empty="Все судьи"
          options={judges}
          value={filter.judge}
          onChange={({ currentTarget }) => filter.setJudge(currentTarget.value)}
        />
      </div>
      <div className={styles.tools}>
        {kinds.map(([kind, words, icon]) => (
          <button
            key={kind}
            type="button"
            className={styles.kind}
            aria-pressed={filter.kind === kind}
            onClick={() => filter.setKind(kind)}
          >
            {icon && <Icon name={icon} size={18} />}
            {words}
          </button>
        ))}
        {children}
      </div>
    </>
  );
}
