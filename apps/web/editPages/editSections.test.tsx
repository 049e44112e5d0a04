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

it('lists sections in groups side by side, and in an expandable list up to 769 px [R9-09] [24.6 edit]', async () => {
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
  // By groups, independent of the anchors.
  expect(screen.getAllByRole('link', { hidden: true }).map((link) => link.textContent)).toEqual([
    'Контакты',
    'Общая информация',
  ]);
  expect(screen.getByRole('list', { name: 'Учётная запись', hidden: true }).textContent).toBe('Общая информация');
});
