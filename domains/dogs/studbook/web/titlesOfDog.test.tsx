import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TitlesOfDog } from './TitlesOfDog.tsx';

const records = { numbers: [], titles: [], awards: [], examinations: [], spent: [], death: null };

it.each([
  [[], 'Титулов и наград по документам в базе нет.'],
  [
    [{ name: 'CAC', full_name: 'Кандидат в чемпионы', kind: 'certificate' }],
    'Из прежних записей, без документов: CAC. По документам титулов и наград в базе нет.',
  ],
])('does not deny the titles that the head of the page shows without papers [Round3-D6]', (titles, words) => {
  render(<TitlesOfDog dog={{ titles, records, born_on: '2020-05-01' }} shows={null} />);
  expect(screen.getByText(words)).toBeTruthy();
});
