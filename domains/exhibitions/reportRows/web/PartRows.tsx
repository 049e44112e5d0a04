import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { readPedigreeNumber, readStamp } from '#domains/dogs/numbers.ts';
import { groupBy } from '#platform/contract/groupBy.ts';
import { counted } from '#platform/contract/plural.ts';
import { formatDate } from '#platform/contract/time/dates.ts';
import { readDay } from '#platform/contract/values/days.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { ApiError } from '#platform/web/calls/api.ts';
import { useApi } from '#platform/web/calls/read.ts';
import { keyOf } from '#platform/web/page/page.tsx';
import { useSmallWindow } from '#platform/web/useSmallWindow.ts';
import { loadFrom } from '../checkOthers.ts';
import { checkPart } from '../checkPart.ts';
import { checkTotal } from '../checks.ts';
import { openClasses } from '../classes.ts';
import { arrangements, columnsOf, isBlank, type Part, parts, type SheetRow } from '../columns.ts';
import { findSheetDogs, getSheet, type Sheet, type SheetPart, type SheetRows } from '../contract.ts';
import { absentName, foldCell, type KnownDog, type SheetContext, sexName, trimmedCell } from '../readCells.ts';
import { Cards } from './Cards.tsx';
import { Conflicts } from './Conflicts.tsx';
import { type CellChange, removalOf } from './edits.ts';
import { type FilteredRows, Filters, useFilteredRows } from './Filters.tsx';
import { Grid } from './Grid.tsx';
import { ImportExport } from './ImportExport.tsx';
import { SendBar } from './SendBar.tsx';
import styles from './SheetPage.module.css';
import type { SheetFiller } from './SheetPage.tsx';
import type { SheetActs } from './sheetActs.ts';
import { type Rows, useRows } from './useRows.ts';

export interface PartRowsProps {
  sheet: Sheet;
  part: SheetPart;
  first: SheetRows;
  /** Rows of the final report, which other parts are checked against. */
  total: SheetRows | null;
  isLocked: boolean;
  /** Present for the parts that can be filled from the show's own rings and catalogue. */
  filler?: SheetFiller | null;
}

/** Rows of a part with their problems: a grid on a wide screen, cards on a phone. */
export function PartRows({ sheet, part, first, total, isLocked, filler }: PartRowsProps) {
  const number = part.part as Part;
  const rows = useRows(sheet.id, number, first);
  useCountInStrip(sheet, part, rows);
  const context = useMemo(
    (): SheetContext => ({ ...sheet.choices, ...sheet, dogs: [...rows.dogs, ...(total?.dogs ?? [])] }),
    [sheet, rows.dogs, total],
  );
  const columns = useMemo(
    () => columnsOf(number, sheet.type_id, sheet.choices.dignities),
    [number, sheet.type_id, sheet.choices.dignities],
  );
  const problems = useMemo(
    () => checkPart(number, rows.rows, context, total?.rows ?? rows.rows),
    [number, rows.rows, context, total],
  );
  const byRow = useMemo(() => groupBy(problems, ({ rowId }) => rowId), [problems]);
  const acts = useActs(sheet, rows);
  const filter = useFilteredRows(rows.rows, byRow);
  const [goal, setGoal] = useState<{ rowId: string; field: string } | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const isSmall = useSmallWindow();
  const add = () => {
    const row = { id: crypto.randomUUID(), cells: {} };
    rows.apply({ kind: 'add', rows: [row] });
    filter.reset();
    setGoal({ rowId: row.id, field: columns[0]?.key ?? '' });
  };
  const fill = () => {
    if (!total) return;
    const made = loadFrom(checkTotal(total.rows, context).values, context);
    const known = new Set(rows.rows.map(({ cells }) => foldCell(trimmedCell(cells, 'judge'))));
    const added = made.filter(({ judge = '' }) => !known.has(foldCell(judge)));
    if (added.length) rows.apply({ kind: 'add', rows: added.map((cells) => ({ id: crypto.randomUUID(), cells })) });
  };
  const table = { columns, shown: filter.shown, problems: byRow, acts, isLocked };
  const label = `Строки: ${counted(rows.rows.length, ['строка', 'строки', 'строк'])}`;
  return (
    <>
      <ImportExport sheet={sheet} isLocked={isLocked} onImported={rows.reload} flush={rows.flush}>
        {!isLocked && filler?.({ exhibitionId: sheet.id, part: number, flush: rows.flush, onFilled: rows.reload })}
      </ImportExport>
      <Conflicts conflicts={rows.conflicts} rows={rows.rows} columns={columns} onSettle={rows.settle} />
      <Filters filter={filter} rows={rows.rows} problems={problems}>
        {!isLocked && (
          <>
            <Button kind="ghost" condensed leftIcon="rotate" disabled={!rows.canUndo} onClick={rows.undo}>
              Отменить правку
            </Button>
            <Button kind="ghost" condensed leftIcon="plus" onClick={add}>
              Добавить строку
            </Button>
            {!isSmall && (
              <Button
                kind="ghost"
                condensed
                leftIcon="trash"
                disabled={!chosen.size}
                onClick={() => acts.remove(chosen)}
              >
                {chosen.size > 1 ? `Удалить строки: ${chosen.size}` : 'Удалить строку'}
              </Button>
            )}
            {number === parts.load && (
              <Button kind="ghost" condensed leftIcon="table" onClick={fill}>
                Заполнить по итоговой ведомости
              </Button>
            )}
          </>
        )}
      </Filters>
      {isSmall ? <Cards {...table} goal={goal} /> : <Grid label={label} {...table} goal={goal} onChosen={setChosen} />}
      <Foot filter={filter} total={rows.rows.length} isLocked={isLocked || isSmall} />
      {!isLocked && (
        <SendBar
          sheet={sheet}
          part={part}
          rows={rows}
          problems={problems}
          amount={amountOf(rows.rows)}
          onFirst={(problem) => {
            filter.reset();
            setGoal({ rowId: problem.rowId, field: problem.field });
          }}
        />
      )}
    </>
  );
}

function useCountInStrip({ id }: Sheet, { part, rows: known }: SheetPart, { rows, saving: { state } }: Rows): void {
  const cache = useQueryClient();
  const now = rows.length;
  useEffect(() => {
    if (state !== 'saved' || now === known) return;
    cache.setQueryData<Sheet>(
      keyOf(getSheet, { exhibitionId: id }),
      (sheet) =>
        sheet && { ...sheet, parts: sheet.parts.map((one) => (one.part === part ? { ...one, rows: now } : one)) },
    );
  }, [cache, id, part, state, now, known]);
}

function amountOf(rows: readonly SheetRow[]): string {
  const written = rows.filter((row) => !isBlank(row)).length;
  const empty = rows.length - written;
  const words = counted(written, ['строка', 'строки', 'строк']);
  return empty ? `${words} (без пустых: их ${empty})` : words;
}

function Foot({ filter, total, isLocked }: { filter: FilteredRows; total: number; isLocked: boolean }) {
  return (
    <div className={styles.foot}>
      <p className="small muted">
        Показано {counted(filter.shown.length, ['строка', 'строки', 'строк'])} из {total}.
      </p>
      {!isLocked && (
        <p className="small muted">
          <kbd>←</kbd> <kbd>↑</kbd> <kbd>↓</kbd> <kbd>→</kbd> ходить, <kbd>Пробел</kbd> отметка, <kbd>Ctrl V</kbd>{' '}
          вставить блок из таблицы, <kbd>Ctrl −</kbd> удалить строки, <kbd>Ctrl Z</kbd> отменить
        </p>
      )}
    </div>
  );
}

/** Classes for the dog's age on the show's day; all classes when its birthday is unknown. */
const classesFor = ({ choices, type_id, begins_on }: Sheet, { cells }: SheetRow): string[] =>
  openClasses(
    { ...choices, type_id },
    { born: readDay(cells.born ?? ''), day: readDay(cells.day ?? '') ?? begins_on },
  ).map(({ name }) => name.toLowerCase());

/** Actions on rows, including autofill from the studbook. */
function useActs(sheet: Sheet, rows: Rows): SheetActs {
  const api = useApi();
  const { choices } = sheet;
  const find = useCallback(
    async (text: string): Promise<readonly KnownDog[]> => {
      try {
        return await api.call(findSheetDogs, { exhibitionId: sheet.id, text: text.trim().slice(0, 60) });
      } catch (error) {
        if (error instanceof ApiError) return [];
        throw error;
      }
    },
    [api, sheet.id],
  );
  const fill = (row: SheetRow, dog: KnownDog, typed: Readonly<Record<string, string>>) => {
    const known: Record<string, string> = {
      dog: dog.name_lat || dog.name,
      breed: choices.breeds.find(({ id }) => id === dog.breed_id)?.name ?? '',
      sex: sexName(dog.sex),
      born: formatDate(dog.born_on),
      pedigree: dog.number === null ? '' : `РКФ ${dog.number}`,
    };
    const changes = Object.entries(known).flatMap(([field, to]): CellChange[] => {
      const now = typed[field] ?? row.cells[field] ?? '';
      const isSearch = field === 'dog' && readStamp(now) !== null;
      return to && (!now || isSearch) ? [{ id: row.id, field, from: now, to }] : [];
    });
    const from = row.cells.dog_id ?? '';
    if (from !== String(dog.id)) changes.push({ id: row.id, field: 'dog_id', from, to: String(dog.id) });
    if (changes.length) rows.apply({ kind: 'cells', changes });
  };
  const look = async (row: SheetRow, field: string, to: string) => {
    const isNumber = field === 'pedigree' && readPedigreeNumber(to) !== null;
    if (!isNumber && !(field === 'dog' && to.length > 2)) return;
    const found = await find(to);
    const dog = found.find(
      ({ name, name_lat }) => foldCell(to) === foldCell(name) || foldCell(to) === foldCell(name_lat),
    );
    const only = found.length === 1 && (isNumber || readStamp(to) !== null) ? found[0] : undefined;
    const chosen = dog ?? only;
    if (chosen) fill(row, chosen, { [field]: to });
  };
  const options: Readonly<Record<string, readonly string[]>> = useMemo(
    () => ({
      breed: choices.breeds.map(({ name }) => name),
      judge: choices.judges.map(({ name }) => name),
      sex: ['кобель', 'сука'],
      grade: [
        ...(choices.degrees.length ? choices.degrees : choices.grades).map(({ name }) => name.toLowerCase()),
        absentName,
      ],
      discipline: choices.disciplines.map(({ name }) => name),
      level: [...new Set(choices.levels.map(({ name }) => name))],
      breeding: ['да', 'нет'],
      arrangement: arrangements,
    }),
    [choices],
  );
  const remove = (ids: ReadonlySet<string>) => {
    const edit = removalOf(rows.rows, ids);
    if (edit.kind !== 'remove' || !edit.rows.length) return;
    rows.apply(edit);
    const words = counted(edit.rows.length, ['строка', 'строки', 'строк']);
    showSnackbar(`Удалено: ${words}. «Отменить правку» вернёт их на место`, 'info');
  };
  return {
    apply: rows.apply,
    remove,
    undo: rows.undo,
    redo: rows.redo,
    find,
    choose: (row, dog) => fill(row, dog, {}),
    options: (field, row) => (field === 'class' ? classesFor(sheet, row) : (options[field] ?? [])),
    write: (row, field, to) => {
      const from = row.cells[field] ?? '';
      if (from === to) return;
      rows.apply({ kind: 'cells', changes: [{ id: row.id, field, from, to }] });
      if (to) void look(row, field, to);
    },
  };
}
