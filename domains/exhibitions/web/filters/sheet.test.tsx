import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { toggleFilters } from '#platform/web/filtersToggle.ts';
import { openPage } from '../exhibitionFixture.tsx';

const inWindow = (width: number) => vi.stubGlobal('innerWidth', width);

afterEach(() => act(() => toggleFilters(false)));

it('opens a sheet in a narrow window that traps the focus, closes by Escape and stops page scrolling', async () => {
  inWindow(390);
  await openPage('/exhibitions');
  // Missing in jsdom.
  Element.prototype.checkVisibility = () => true;
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => toggleFilters());
  const sheet = screen.getByRole('dialog', { name: 'Фильтры' });
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Закрыть');
  expect(document.body.className).toBe('scroll-locked');
  await userEvent.tab({ shift: true });
  await userEvent.tab({ shift: true });
  expect(sheet.contains(document.activeElement)).toBe(true);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.body.className).toBe('');
});

it('shows the number of shows on its button, which closes the sheet', async () => {
  inWindow(390);
  await openPage('/exhibitions');
  act(() => toggleFilters());
  await userEvent.click(screen.getByRole('button', { name: /^Показать 1.мероприятие$/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('has no sheet in a wide window', async () => {
  inWindow(1440);
  await openPage('/exhibitions');
  act(() => toggleFilters());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('form', { name: 'Фильтры' })).toBeTruthy();
});
