import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openForm } from '#platform/web/forms/formFixture.tsx';
import { Page } from './BreedsPage.tsx';

const row = (id: number, name: string, fci_group: number, called: string[] = []) => ({
  ...{ id, name, fci_group, called, name_lat: '', fci_number: id, dogs: id },
});
const answers = {
  listBreedsOfDogs: [row(86, 'Йоркширский терьер', 3, ['йорк']), row(70, 'Лейкленд-терьер', 3), row(193, 'Борзая', 10)],
};
const parts = () => screen.getAllByRole('region').map((part) => within(part).getByRole('heading').textContent);

it('lists breeds by group or by letter, as chosen in the address', async () => {
  openForm(<Page />, answers, { path: '/breeds', at: '/breeds' });
  await screen.findByRole('link', { name: 'Борзая' });
  expect(parts()).toEqual(['III. Терьеры', 'X. Борзые']);
  await userEvent.click(screen.getByRole('button', { name: 'По алфавиту' }));
  await screen.findByRole('heading', { name: 'Л' });
  expect(parts()).toEqual(['Б', 'Й', 'Л']);
  const jump = screen.getByRole('link', { name: 'Л' });
  expect(jump.getAttribute('href')).toBe(`#${screen.getByRole('heading', { name: 'Л' }).id}`);
});

it('finds a breed by its common name, and offers to clear the search when nothing matches', async () => {
  openForm(<Page />, answers, { path: '/breeds', at: '/breeds?text=йорк' });
  expect(await screen.findByRole('link', { name: 'Йоркширский терьер' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Борзая' })).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('Найдено: 1\u00a0порода');
  await userEvent.clear(screen.getByLabelText('Порода'));
  await userEvent.type(screen.getByLabelText('Порода'), 'мопс');
  expect((await screen.findByRole('link', { name: 'Показать все породы' })).getAttribute('href')).toBe('/breeds');
});
