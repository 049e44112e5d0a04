import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import type { DogCard } from '../../contract.ts';
import { DogCards } from './DogCards.tsx';

const holder = { name: 'Анна', alias: 'anna', user_type: 1 } as const;
const dog = (id: number, given: Partial<DogCard> = {}): DogCard => ({
  ...{ id, name: 'Звездопад', name_lat: 'ZVEZDOPAD', breed: 'Такса', fci_group: 4, head: '', sex: 2, colour: '' },
  ...{ born_on: '2026-10-04', pedigree_number: null, stamp: `ZHZ ${id}`, titles: [], is_listed: false, photo: null },
  years: null,
  ...given,
});
const show = (dogs: DogCard[], isOwn = true) =>
  render(
    <MemoryRouter>
      <DogCards holder={holder} dogs={dogs} isOwn={isOwn} />
    </MemoryRouter>,
  );
afterEach(cleanup);

describe('the list of a holder’s dogs', () => {
  it('tells dogs of one name apart by the number of the pedigree, otherwise by the tattoo', () => {
    show([dog(7), dog(8), dog(9, { pedigree_number: 7_500_062 })]);
    const numbers = screen.getAllByRole('listitem').map((card) => card.querySelector('.num')?.textContent);
    expect(numbers).toEqual(['Клеймо ZHZ 7', 'Клеймо ZHZ 8', 'РКФ 7500062']);
  });

  it('says once that most dogs are seen by their owner alone, and marks those that everyone sees', () => {
    show([dog(7), dog(8), dog(9, { is_listed: true })]);
    expect(screen.getAllByText(/видите только вы/i)).toHaveLength(1);
    expect(screen.getByText('видят все').closest('li')?.textContent).toContain('ZHZ 9');
  });

  it('marks the few dogs that their owner alone sees', () => {
    show([dog(7), dog(8, { is_listed: true }), dog(9, { is_listed: true })]);
    expect(screen.getByText('видите только вы').closest('li')?.textContent).toContain('ZHZ 7');
    expect(screen.queryByText(/Показать собаку всем/)).toBeNull();
  });

  it('says nothing of who sees the dogs to anybody else', () => {
    show([dog(7, { is_listed: true })], false);
    expect(screen.queryByText(/вид(ите|ят)/)).toBeNull();
  });
});
