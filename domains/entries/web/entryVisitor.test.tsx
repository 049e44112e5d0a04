import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { dogOf, openEntries, purga, taiga } from './entryFixture.tsx';

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ') ?? '';
const path = '/exhibitions/7/entry';
const bar = () => screen.getByRole('region', { name: 'Выбрано' });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const toClasses = async () => {
  await press('Дальше: классы');
  await screen.findByRole('heading', { name: 'В каком классе?' });
};

beforeEach(() => localStorage.clear());

// A page keeps the account it was opened by, so the visitor's tests come first and have a file of their own.
describe('signed out', () => {
  const fit = dogOf({ ...taiga, id: null, name: '', name_lat: '', path: null });
  const enterByHand = async () => {
    await press(/Вписать собаку/);
    await userEvent.type(await screen.findByLabelText('Порода'), 'Самоедская собака');
    await userEvent.click(await screen.findByRole('option', { name: 'Самоедская собака' }));
    await userEvent.type(screen.getByLabelText('Дата рождения'), '14.05.2020');
    await userEvent.click(screen.getByLabelText('Сука'));
    await userEvent.type(screen.getByLabelText('Кличка'), 'Тайга');
    await press('Добавить собаку');
    await screen.findByRole('checkbox', { name: /Тайга/ });
  };

  it('goes to the last step by breed, sex, birthday and name, and asks to sign in there [Entry-3]', async () => {
    const { address, sent } = await openEntries(path, { fitDog: fit }, { isMember: false });
    await enterByHand();
    await toClasses();
    await press('Дальше: проверка');
    await screen.findByRole('heading', { name: 'Проверьте записи' });
    await waitFor(() => expect(plain(bar().textContent)).toContain('4 600 ₽'));
    await press('Войти и записать');
    expect(address()).toBe(`/auth/login?next=${encodeURIComponent(`${path}?step=check`)}`);
    expect(sent('listEntrantDogs')).toEqual([]);
  });

  it('keeps the choice for the member who signs in, and offers the dog of the studbook instead [Entry-3]', async () => {
    await openEntries(path, { fitDog: fit }, { isMember: false });
    await enterByHand();
    await toClasses();
    cleanup();
    await openEntries(`${path}?step=check`, { fitDog: fit, listEntrantDogs: [taiga, purga] });
    await press('Это та же собака');
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Допишите собак' })).toBeNull());
    expect(screen.getByText('Severnoe Siyanie Taiga')).toBeTruthy();
    await waitFor(() => expect(plain(bar().textContent)).toContain('4 600 ₽'));
  });
});
