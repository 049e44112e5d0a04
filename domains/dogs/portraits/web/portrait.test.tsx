import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Breed } from '../../breeds/contract.ts';
import { blankPortrait } from '../form.ts';
import { commonQuestions } from '../texts.ts';
import { BreedPortrait } from './BreedPortrait.tsx';

const dachshund = {
  ...{ name_lat: 'Dackel', section: 'Таксы', origin: 'Германия', purpose: 'Норная охота', varieties: 'Шерсть гладкая' },
  ...{ fci_number: 148, fci_group: 4, portrait: null },
} as unknown as Breed;
const described = {
  ...dachshund,
  portrait: {
    ...blankPortrait,
    ...{ height_male: '60–65', height_female: '55–60', size_note: 'По обхвату груди', coat: 'Гладкая' },
    ...{ care: 'Беречь спину', colours: 'Рыжий', questions: 'Были ли грыжи?' },
    ...{ examinations: 'Глаза: осмотр офтальмолога', checked_on: null },
  },
} as Breed;
const terms = () => screen.getAllByRole('term').map(({ textContent }) => textContent);

it('shows size, coat, purpose and origin in one look, and only what is known [Issue41-21]', () => {
  render(<BreedPortrait breed={described} />);
  expect(terms()).toEqual([
    ...['Рост', 'Шерсть', 'Для чего выведена', 'Родина', 'Латиницей', 'Секция', 'Разновидности', 'Стандарт'],
  ]);
  expect(screen.getByText('По обхвату груди.')).toBeTruthy();
  expect(screen.getByText('Беречь спину.')).toBeTruthy();
  expect(screen.getByRole('link').getAttribute('href')).toMatch(/148g04-en\.pdf$/);
});

it('lists the breed’s own questions before those about every breed [Issue41-21]', () => {
  render(<BreedPortrait breed={described} />);
  const [questions, examinations] = screen.getAllByRole('list');
  expect(
    within(questions as HTMLElement)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Были ли грыжи?', ...commonQuestions]);
  expect(examinations?.textContent).toBe('Глазаосмотр офтальмолога');
});

it('refers to the standard where the breed has no portrait [Issue41-21]', () => {
  render(<BreedPortrait breed={dachshund} />);
  expect(terms()).toEqual(['Для чего выведена', 'Родина', 'Латиницей', 'Секция', 'Разновидности', 'Стандарт']);
  expect(screen.getByText(/Описания этой породы на портале ещё нет/)).toBeTruthy();
});
