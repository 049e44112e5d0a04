import { expect, it } from 'vitest';
import {
  addPending,
  applyEdit,
  applyPending,
  invertEdit,
  mergePending,
  noEdits,
  readBlock,
  removalOf,
  writeBlock,
} from './edits.ts';

const row = (id: string, dog: string) => ({ id, cells: { dog } });
const change = (id: string, from: string, to: string) =>
  ({ kind: 'cells', changes: [{ id, field: 'dog', from, to }] }) as const;

it('parses a spreadsheet block with quotes, line breaks and empty cells [Office-12]', () => {
  expect(readBlock('12\tБрук\t\r\n13\t"Вега ""Синяя""\nРека"\t+\r\n')).toEqual([
    ['12', 'Брук', ''],
    ['13', 'Вега "Синяя" Река', '+'],
  ]);
  const cells = [
    ['a', 'b "c"'],
    ['', 'd'],
  ];
  expect(readBlock(writeBlock(cells))).toEqual(cells);
  expect(readBlock('Питомник "Заря"')).toEqual([['Питомник "Заря"']]);
});

it('restores previous values on undo and queues only the first and last value of a cell [Office-12]', () => {
  const rows = [row('a', 'Брук'), row('b', 'Вега')];
  const edit = change('a', 'Брук', 'Зара');
  expect(applyEdit(applyEdit(rows, edit), invertEdit(edit))).toEqual(rows);
  const twice = addPending(addPending(noEdits, edit), change('a', 'Зара', 'Лада'));
  expect(twice.changed).toEqual([{ id: 'a', field: 'dog', from: 'Брук', to: 'Лада' }]);
  expect(applyPending(rows, twice)[0]).toEqual(row('a', 'Лада'));
  const removed = { kind: 'remove', rows: [rows[1] as (typeof rows)[0]] } as const;
  expect(addPending(addPending(noEdits, removed), invertEdit(removed))).toEqual({ ...noEdits, added: [rows[1]] });
});

it('keeps edits that failed to save, with later edits over them [Office-12]', () => {
  const failed = addPending(
    addPending(noEdits, { kind: 'add', rows: [row('n', 'Новая')] }),
    change('a', 'Брук', 'Зара'),
  );
  const since = addPending(noEdits, change('a', 'Зара', 'Лада'));
  const all = mergePending(failed, addPending(since, change('n', 'Новая', 'Нова')));
  expect(all.changed).toEqual([{ id: 'a', field: 'dog', from: 'Брук', to: 'Лада' }]);
  expect(all.added).toEqual([row('n', 'Нова')]);
});

it('restores deleted rows to their positions [Office-12]', () => {
  const rows = ['a', 'b', 'c', 'd', 'e'].map((id) => row(id, id));
  const edit = removalOf(rows, new Set(['b', 'c', 'e']));
  const left = applyEdit(rows, edit);
  expect(left.map(({ id }) => id)).toEqual(['a', 'd']);
  expect(applyEdit(left, invertEdit(edit)).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(addPending(noEdits, invertEdit(edit)).added).toMatchObject([{ before: 'd' }, { before: 'd' }, { id: 'e' }]);
});
