import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { Header } from '../header/Header.tsx';
import { renderInShell, setWidth } from '../shellFixture.tsx';

beforeEach(() => setWidth(1440));

async function openPanel(path = '/about') {
  const shown = renderInShell(<Header />, { path });
  await userEvent.click(screen.getByRole('button', { name: 'Поиск по порталу' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Поиск' }));
  return {
    ...shown,
    panel,
    field: panel.getByRole('combobox', { name: 'Запрос' }),
    find: panel.getByRole('button', { name: 'Найти' }),
  };
}

describe('search panel', () => {
  it('opens from the header with the focus in its field [R2.7-08]', async () => {
    const { field } = await openPanel();
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(document.body.classList.contains('scroll-locked')).toBe(true);
  });

  it('waits for the third character other than blanks, with a hint [R2.7-09]', async () => {
    const { panel, field, find, at } = await openPanel();
    expect((find as HTMLButtonElement).disabled).toBe(true);
    expect(panel.getByText('Введите не меньше трёх символов')).toBeTruthy();
    await userEvent.type(field, ' ла {Enter}');
    expect((find as HTMLButtonElement).disabled).toBe(true);
    expect(at()).toBe('/about');
    await userEvent.type(field, 'йка');
    expect((find as HTMLButtonElement).disabled).toBe(false);
    expect(panel.queryByText('Введите не меньше трёх символов')).toBeNull();
  });

  it('searches by Enter [R2.7-10]', async () => {
    const { field, at } = await openPanel();
    await userEvent.type(field, 'лайка{Enter}');
    expect(at()).toBe(`/search?string_filter=${encodeURIComponent('лайка')}&sort_type=1&search_type=200&view=all`);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('searches by «Найти» [R2.7-11]', async () => {
    const { field, find, at } = await openPanel();
    await userEvent.type(field, 'белый берег');
    await userEvent.click(find);
    expect(at()).toBe(
      '/search?string_filter=%D0%B1%D0%B5%D0%BB%D1%8B%D0%B9%20%D0%B1%D0%B5%D1%80%D0%B5%D0%B3&sort_type=1&search_type=200&view=all',
    );
  });

  it.each([
    ['/', 200],
    ['/base-search', 200],
    ['/about', 200],
    ['/organizations', 100],
    ['/club/dozor', 100],
    ['/rkf', 100],
    ['/exhibitions/42', 300],
    ['/judges', 400],
    ['/specialists', 500],
  ])('preselects on %s the kind %i', async (path, type) => {
    const { field, at } = await openPanel(path);
    await userEvent.type(field, 'лайка{Enter}');
    expect(at()).toMatch(new RegExp(`search_type=${type}&view=all$`));
  });

  it('passes the typed text to another kind, and links to the section without text', async () => {
    const { panel, field, at } = await openPanel();
    expect(panel.getByRole('link', { name: 'Выставки' }).getAttribute('href')).toBe('/exhibitions');
    await userEvent.type(field, 'лайка');
    await userEvent.click(panel.getByRole('link', { name: 'Судьи' }));
    expect(at()).toMatch(/^\/search\?.*search_type=400$/);
  });

  it('closes by Escape, by its cross and by an outside press, and unlocks the page’s scrolling', async () => {
    await openPanel();
    const button = screen.getByRole('button', { name: 'Поиск по порталу' });
    const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.keyboard('{Escape}');
    await gone();
    expect(document.activeElement).toBe(button);
    await userEvent.click(button);
    await userEvent.click(screen.getByRole('button', { name: 'Закрыть' }));
    await gone();
    await userEvent.click(button);
    await userEvent.click(screen.getByRole('dialog').previousElementSibling as Element);
    await gone();
    expect(document.body.classList.contains('scroll-locked')).toBe(false);
  });

  it('traps the keyboard focus', async () => {
    const { panel, field } = await openPanel();
    await userEvent.tab({ shift: true });
    expect(document.activeElement).toBe(panel.getByRole('link', { name: 'Клеймо, чип или кличка' }));
    await userEvent.tab();
    expect(document.activeElement).toBe(field);
  });
});
