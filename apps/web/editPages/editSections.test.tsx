import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, it, vi } from 'vitest';
import type { ProfileEdit } from '#domains/profiles/edit/contract.ts';
import { EditSections } from './EditSections.tsx';

vi.mock('./sections.ts', () => ({
  sectionGroups: { page: 'Страница', account: 'Учётная запись' },
  sectionsOf: () =>
    ['Общая информация', 'Контакты'].map((title, at) => ({
      anchor: String(at + 1),
      name: title,
      title,
      group: at ? 'page' : 'account',
      load: async () => ({ Section: () => title }),
    })),
}));

const wide = window.innerWidth;
const resize = (width: number) =>
  act(() => {
    window.innerWidth = width;
    window.dispatchEvent(new Event('resize'));
  });
afterEach(() => resize(wide));

it('sections stand in groups beside each other, and from 769 px down in a list that opens [R9-09] [24.6 edit]', async () => {
  const page = { user_type: 3 } as ProfileEdit;
  const element = <EditSections page={page} onSaved={vi.fn()} onReloaded={vi.fn()} />;
  render(
    <RouterProvider router={createMemoryRouter([{ path: '*', element }], { initialEntries: ['/club/dozor/edit'] })} />,
  );
  const folded = () => screen.getByRole('navigation', { name: 'Разделы профиля' }).querySelector('details') !== null;
  await screen.findByRole('region', { name: 'Общая информация' });
  resize(770);
  expect(folded()).toBe(false);
  resize(769);
  expect(folded()).toBe(true);
  // By their groups, whatever their anchors are.
  expect(screen.getAllByRole('link', { hidden: true }).map((link) => link.textContent)).toEqual([
    'Контакты',
    'Общая информация',
  ]);
  expect(screen.getByRole('list', { name: 'Учётная запись', hidden: true }).textContent).toBe('Общая информация');
});
