import { useEffect, useId, useState } from 'react';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { IconButton } from '#platform/ui/buttons/IconButton.tsx';
import { Checkbox } from '#platform/ui/choices/Checkbox.tsx';
import { TextField } from '#platform/ui/fields/TextField.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import type { Column, SheetRow } from '../columns.ts';
import { type Problem, readTick } from '../readCells.ts';
import styles from './Cards.module.css';
import { useSuggestions } from './CellEditor.tsx';
import type { GridProps } from './Grid.tsx';
import type { SheetActs } from './sheetActs.ts';

const step = 40;

type CardsProps = Omit<GridProps, 'label' | 'onChosen'>;

/** The rows on a phone: each is a card that opens for editing. */
export function Cards({ columns, shown, problems, acts, isLocked, goal }: CardsProps) {
  const [count, setCount] = useState(step);
  const [open, setOpen] = useState<string | null>(null);
  const place = goal ? shown.findIndex(({ row }) => row.id === goal.rowId) : -1;
  useEffect(() => {
    if (!goal) return;
    setOpen(goal.rowId);
    requestAnimationFrame(() => document.getElementById(`card-${goal.rowId}`)?.scrollIntoView({ block: 'center' }));
  }, [goal]);
  const seen = Math.max(count, place + 1);
  return (
    <>
      <ol className={styles.cards}>
        {shown.slice(0, seen).map(({ row, line }) => (
          <Card
            key={row.id}
            row={row}
            line={line}
            columns={columns}
            problems={problems.get(row.id) ?? []}
            acts={acts}
            isLocked={isLocked}
            isOpen={open === row.id && !isLocked}
            onOpen={() => setOpen(open === row.id ? null : row.id)}
          />
        ))}
      </ol>
      {seen < shown.length && (
        <Button kind="secondary" fullWidth onClick={() => setCount(seen + step)}>
          Показать ещё
        </Button>
      )}
    </>
  );
}

interface CardProps {
  row: SheetRow;
  line: number;
  columns: readonly Column[];
  problems: readonly Problem[];
  acts: SheetActs;
  isLocked: boolean;
  isOpen: boolean;
  onOpen: () => void;
}

function Card({ row, line, columns, problems, acts, isLocked, isOpen, onOpen }: CardProps) {
  const { cells } = row;
  const title = cells.dog ?? cells.judge ?? cells.arrangement ?? 'Пустая строка';
  const rest = columns
    .filter(({ key, kind }) => kind !== 'tick' && key !== 'number' && cells[key] && cells[key] !== title)
    .map(({ key }) => cells[key]);
  const ticks = columns.filter(({ key, kind }) => kind === 'tick' && cells[key] && readTick(cells[key]) !== false);
  return (
    <li id={`card-${row.id}`} className={styles.card}>
      <span className={styles.number}>
        <b>{cells.number ?? '–'}</b>
        <small>{line}</small>
      </span>
      <div className={styles.words}>
        <b>{title}</b>
        <p>{rest.join(' · ')}</p>
        {ticks.length > 0 && (
          <ul className={styles.ticks}>
            {ticks.map(({ key, title: name }) => (
              <li key={key}>
                <Icon name="check" size={16} /> {name}
              </li>
            ))}
          </ul>
        )}
        {problems.map((problem) => (
          <div
            key={`${problem.field} ${problem.text}`}
            className={styles.note}
            data-error={problem.isError || undefined}
          >
            <p>
              <Icon name={problem.isError ? 'alert' : 'info'} size={18} /> {problem.text}
            </p>
            {problem.fix && !isLocked && (
              <button
                type="button"
                onClick={() => problem.fix && acts.write(row, problem.fix.field, problem.fix.value)}
              >
                {problem.fix.label}
              </button>
            )}
          </div>
        ))}
        {isOpen && (
          <div className={styles.fields}>
            {columns.map((column) => (
              <CardField key={column.key} column={column} row={row} acts={acts} problems={problems} />
            ))}
            <Button kind="ghost" leftIcon="trash" onClick={() => acts.remove(new Set([row.id]))}>
              Удалить строку
            </Button>
          </div>
        )}
      </div>
      {!isLocked && (
        <IconButton
          icon={isOpen ? 'check' : 'edit'}
          label={isOpen ? `Готово: строка ${line}` : `Править строку ${line}`}
          aria-expanded={isOpen}
          onClick={onOpen}
        />
      )}
    </li>
  );
}

type FieldProps = Pick<CardProps, 'row' | 'acts' | 'problems'> & { column: Column };

function CardField({ column, row, acts, problems }: FieldProps) {
  const list = useId();
  const stored = row.cells[column.key] ?? '';
  const [typed, setTyped] = useState<string | null>(null);
  const value = typed ?? stored;
  const options = useSuggestions(column, { row, value, acts });
  const error = problems.find(({ field, isError }) => isError && field === column.key)?.text;
  if (column.kind === 'tick')
    return (
      <Checkbox
        checked={readTick(stored) ?? true}
        onChange={({ currentTarget }) => acts.write(row, column.key, currentTarget.checked ? '+' : '')}
      >
        {column.title}
      </Checkbox>
    );
  return (
    <>
      <TextField
        label={column.title}
        value={value}
        maxLength={column.max}
        autoComplete="off"
        inputMode={column.kind === 'number' ? 'numeric' : undefined}
        list={options.length ? list : undefined}
        {...(error && { error })}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={() => {
          if (typed !== null) acts.write(row, column.key, typed.trim());
          setTyped(null);
        }}
      />
      {options.length > 0 && (
        <datalist id={list}>
          {options.map((option) => (
            <option key={option} value={option} />
          ))}
        </datalist>
      )}
    </>
  );
}
