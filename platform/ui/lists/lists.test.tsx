import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { RecordList, type RecordListProps } from './RecordList.tsx';

interface Club {
  id: number;
  name: string;
  city: string;
}

const show = (given: Partial<RecordListProps<Club>> = {}) =>
  render(
    <RecordList
      state="ready"
      label="Клубы"
      rows={[{ id: 1, name: 'Северный дозор', city: 'Вологда' }]}
      keyOf={({ id }) => id}
      columns={[
        { id: 'name', title: 'Название', cell: ({ name }: Club) => name },
        { id: 'city', title: 'Город', cell: ({ city }: Club) => city },
      ]}
      {...given}
    />,
  );

it('labels each record by its first column and the others by their titles', () => {
  show({ actions: () => <button type="button">Открыть</button> });
  const table = screen.getByRole('table', { name: 'Клубы' });
  expect(within(table).getByRole('rowheader').textContent).toBe('Северный дозор');
  expect(within(table).getByRole('cell', { name: 'Вологда' }).dataset.title).toBe('Город');
  within(table).getByRole('columnheader', { name: 'Действия' });
});

it('shows empty, failed and more states', async () => {
  const onMore = vi.fn();
  const onRetry = vi.fn();
  const { unmount } = show({ rows: [] });
  screen.getByText('Ничего не найдено');
  unmount();
  const failed = show({ state: 'failed', onRetry });
  await userEvent.click(screen.getByRole('button', { name: /повторить|ещё раз/i }));
  expect(onRetry).toHaveBeenCalledOnce();
  failed.unmount();
  show({ onMore });
  await userEvent.click(screen.getByRole('button', { name: 'Показать ещё' }));
  expect(onMore).toHaveBeenCalledOnce();
});

it('searches', async () => {
  const onSearch = vi.fn();
  show({ onSearch, searchLabel: 'Название или город' });
  await userEvent.type(screen.getByRole('searchbox', { name: 'Название или город' }), 'Волог{Enter}');
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('Волог');
});
