import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, expect, it, vi } from 'vitest';
import type { Column } from '../columns.ts';
import { Grid, type GridProps } from './Grid.tsx';

const columns: Column[] = [
  { key: 'number', title: '№ по каталогу', width: 7, kind: 'text' },
  { key: 'dog', title: 'Кличка собаки', width: 20, kind: 'text' },
];

// jsdom has no layout.
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe = vi.fn();
    disconnect = vi.fn();
  },
);
Element.prototype.scrollIntoView = vi.fn();
afterAll(() => vi.unstubAllGlobals());

it('focuses the first added row, so that typed text goes into its first cell [Office-12]', async () => {
  const write = vi.fn();
  const none = () => undefined;
  const acts = {
    apply: none,
    remove: none,
    write,
    undo: none,
    redo: none,
    options: () => [],
    find: async () => [],
    choose: none,
  };
  const row = { id: 'a', cells: {} };
  const grid = (given: Pick<GridProps, 'shown' | 'goal'>) => (
    <>
      <button type="button">Добавить строку</button>
      <Grid
        label="Строки"
        columns={columns}
        problems={new Map()}
        acts={acts}
        isLocked={false}
        onChosen={none}
        {...given}
      />
    </>
  );
  const { rerender } = render(grid({ shown: [], goal: null }));
  await userEvent.click(screen.getByRole('button'));
  rerender(grid({ shown: [{ row, line: 1 }], goal: { rowId: 'a', field: 'number' } }));
  await userEvent.keyboard('15{Enter}');
  expect(write).toHaveBeenCalledWith(row, 'number', '15');
});
