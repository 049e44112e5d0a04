import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Ancestor, Figures } from '../../contract.ts';
import { BraceTree } from './BraceTree.tsx';
import { cellOf, fanRadius, namePlace, readableWidth } from './fan.ts';
import { signsOf } from './signs.ts';
import { placeForKey } from './steps.ts';

afterEach(cleanup);

const one = (place: number, id: number | null, name: string): Ancestor => ({
  place,
  id,
  name,
  name_lat: name,
  pedigree_number: null,
  titles: [],
  path: id === null ? null : `/dogs/${id}`,
});
const shared = (id: number): Figures['shared'][number] => ({
  id,
  name: `Собака ${id}`,
  name_lat: `Dog ${id}`,
  path: `/dogs/${id}`,
  share: 0.1,
  share5: 0.1,
  sire: [2],
  dam: [2],
});

/** Dog 4 stands on both sides, and so does dog 6 but without a letter; of the dam’s dam only the number is known. */
const ancestors = [
  one(1, 1, 'Young'),
  one(2, 2, 'Sire'),
  one(3, 3, 'Dam'),
  one(4, 4, 'Dog 4'),
  one(5, 6, 'Dog 6'),
  one(6, 4, 'Dog 4'),
  one(7, null, ''),
];
const signs = signsOf({ shared: [shared(4)], both_sides: [4, 6] });
const tree = () => render(<BraceTree ancestors={ancestors} signs={signs} generations={3} />);

describe('BraceTree', () => {
  it('marks a dog on both sides with the same letter, other shared dogs without a letter, and names unknown places', () => {
    tree();
    const twice = screen.getAllByRole('link', { name: 'Dog 4' });
    expect(twice).toHaveLength(2);
    for (const link of twice) expect(link.closest('b')?.textContent).toBe('АDog 4');
    expect(screen.getByRole('link', { name: 'Dog 6' }).closest('div')?.className).toMatch(/both/);
    expect(screen.getByText('нет в базе')).toBeTruthy();
  });

  it('moves by arrow keys to the parents, back, and within a generation', () => {
    tree();
    const sire = screen.getByRole('link', { name: 'Sire' });
    sire.focus();
    fireEvent.keyDown(sire, { key: 'ArrowDown' });
    expect(document.activeElement?.textContent).toBe('Dam');
    fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowRight' });
    expect(document.activeElement?.getAttribute('data-place')).toBe('6');
    fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowUp' });
    expect(document.activeElement?.textContent).toBe('Dog 6');
    fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowLeft' });
    expect(document.activeElement?.textContent).toBe('Sire');
  });

  it('shows the Russian spelling under each Latin name, and all chosen generations', () => {
    render(
      <BraceTree
        ancestors={[
          ...ancestors.map((each) => ({ ...each, name: each.name && `Кличка ${each.place}` })),
          one(8, 8, 'Far'),
        ]}
        signs={signs}
        generations={3}
      />,
    );
    expect(screen.getByRole('link', { name: 'Sire' }).closest('div')?.textContent).toContain('Кличка 2');
    expect(screen.getByRole('link', { name: 'Far' }).closest('li')?.className).not.toMatch(/far/);
    // Shown once when both spellings are the same.
    expect(screen.getAllByText('Far')).toHaveLength(1);
  });

  it('stops at its edges', () => {
    const has = (place: number) => ancestors.some((ancestor) => ancestor.place === place);
    expect(placeForKey(2, 'ArrowLeft', has)).toBeNull();
    expect(placeForKey(3, 'ArrowDown', has)).toBeNull();
    expect(placeForKey(4, 'ArrowRight', has)).toBeNull();
    expect(placeForKey(4, 'Enter', has)).toBeNull();
  });
});

describe('FanTree geometry', () => {
  it('divides every ring without gaps, with the sire’s half on the left, and leaves room for names', () => {
    for (let generation = 1; generation <= 7; generation += 1) {
      const cells = Array.from({ length: 2 ** generation }, (_, at) => cellOf(2 ** generation + at));
      expect(cells[0]?.from).toBe(0);
      expect(cells.at(-1)?.to).toBe(360);
      for (const [at, cell] of cells.entries()) {
        expect(cell.from).toBeCloseTo(cells[at - 1]?.to ?? 0, 9);
        expect(namePlace(cell).letters).toBeGreaterThan(11);
      }
      expect(cells.at(-1)?.outer).toBe(fanRadius(generation));
    }
    expect(cellOf(2).to).toBe(180);
  });
});

describe('readableWidth', () => {
  it('is the width at which the smallest names are readable', () => {
    for (const generations of [3, 4, 5, 6, 7]) {
      const scale = readableWidth(generations) / (2 * fanRadius(generations) + 8);
      expect(namePlace(cellOf(2 ** generations)).size * scale).toBeGreaterThanOrEqual(11);
    }
  });
});
