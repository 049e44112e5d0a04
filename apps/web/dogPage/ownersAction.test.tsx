import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { OwnDog } from '#domains/dogs/contract.ts';
import { ownersAction } from './ownersAction.tsx';

const records = { titles: [], numbers: [], death: null } as unknown as OwnDog['records'];
const paper = {} as OwnDog['documents'][number];
const dead = { died_on: '2026-01-02', cause: null } as unknown as NonNullable<OwnDog['records']['death']>;

it.each([
  ['how to get a pedigree for a dog without papers', null, [], null, 'Как оформить родословную', '/how-to/pedigree'],
  ['the pedigree for a dog with a puppy card', null, [paper], null, 'Оформить родословную', '#papers'],
  ['a show for a dog with a pedigree', 7_500_062, [], null, 'Подобрать выставку', '/planner'],
  ['nothing for a dog that has died', 7_500_062, [], dead, null, null],
])('offers the owner %s', (_, pedigree_number, documents, death, label, to) => {
  render(<MemoryRouter>{ownersAction({ pedigree_number, documents, records: { ...records, death } })}</MemoryRouter>);
  const link = screen.queryByRole('link');
  expect([link?.textContent ?? null, link?.getAttribute('href') ?? null]).toEqual([label, to]);
  cleanup();
});
