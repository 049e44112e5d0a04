import { configure, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openForm, refusal } from '#platform/web/forms/formFixture.tsx';
import { Section } from './PresidiumSection.tsx';

configure({ asyncUtilTimeout: 10_000 });

const state = (letter: string) => letter.repeat(64);
const anna = { name: 'Анна Берёзова', post: 'Президент', is_delegate: false };
const boris = { name: 'Борис Ветров', post: 'РФЛС', is_delegate: true };
const federations = [
  { alias: 'rkf', name: 'РКФ', profile_id: 1 },
  { alias: 'rfls', name: 'РФЛС', profile_id: 2 },
];
const names = () => screen.queryAllByLabelText<HTMLInputElement>(/^ФИО/).map(({ value }) => value);
const button = (label: string) => screen.getByLabelText(label);

it('saves added, moved and removed members as one list', async () => {
  const { sent } = openForm(<Section />, {
    listFederations: federations,
    getAdminPresidium: { state: state('a'), members: [anna, boris] },
    savePresidium: { state: state('b'), members: [] },
  });
  expect(await screen.findByDisplayValue(anna.name)).toBeTruthy();
  expect(button(`Выше: ${anna.name}`)).toHaveProperty('disabled', true);
  expect(button(`Ниже: ${boris.name}`)).toHaveProperty('disabled', true);
  await userEvent.click(button(`Выше: ${boris.name}`));
  expect(names()).toEqual([boris.name, anna.name]);
  await userEvent.click(button(`Убрать: ${boris.name}`));
  await userEvent.click(screen.getByText('Добавить'));
  await userEvent.click(screen.getByText('Сохранить'));
  expect(await screen.findByText(/^Не сохранено/)).toBeTruthy();
  expect(sent('savePresidium')).toEqual([]);
  await userEvent.type(screen.getByLabelText('ФИО, 2'), 'Вера Гора');
  await userEvent.click(screen.getByText('Сохранить'));
  await waitFor(() => expect(sent('savePresidium')).toHaveLength(1));
  expect(sent('savePresidium')).toEqual([
    { alias: 'rkf', state: state('a'), members: [anna, { name: 'Вера Гора', post: '', is_delegate: false }] },
  ]);
});

it('loads the list of another federation, and does not overwrite a list saved meanwhile', async () => {
  const stale = 'Список уже изменил другой сотрудник';
  openForm(<Section />, {
    listFederations: federations,
    getAdminPresidium: ({ alias }: { alias: string }) =>
      alias === 'rkf' ? { state: state('a'), members: [anna] } : { state: state('c'), members: [boris] },
    savePresidium: refusal(412, { error: stale }),
  });
  await screen.findByDisplayValue(anna.name);
  await userEvent.selectOptions(screen.getByLabelText('Федерация'), 'РФЛС');
  expect(await screen.findByDisplayValue(boris.name)).toBeTruthy();
  expect(names()).toEqual([boris.name]);
  await userEvent.type(screen.getByLabelText('ФИО, 1'), ' мл.');
  await userEvent.click(screen.getByText('Сохранить'));
  expect(await screen.findByText(stale)).toBeTruthy();
  expect(names()).toEqual([`${boris.name} мл.`]);
});
