import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Avatar } from './Avatar.tsx';
import { Cover } from './Cover.tsx';
import { clothNumber } from './cloth.ts';
import { initialsOf } from './initials.ts';

const drawn = (container: HTMLElement) => container.querySelector('use')?.getAttribute('href')?.split('#')[1];

it('gives an object always the same colour and uses all ten', () => {
  expect(clothNumber('severny_dozor')).toBe(clothNumber('severny_dozor'));
  expect(clothNumber(42)).toBe(clothNumber('42'));
  expect(new Set(Array.from({ length: 300 }, (_, id) => clothNumber(id))).size).toBe(10);
});

it('takes initials from the proper name', () => {
  const names = [
    'Жданова Ольга Юрьевна',
    'Клуб «Северный дозор»',
    'НКП «Бордер-колли»',
    'Кинологическая федерация',
    'Клуб «Помор»',
    '',
  ];
  expect(names.map(initialsOf)).toEqual(['ЖО', 'СД', 'БК', 'КФ', 'П', '']);
});

it('gives a club one monogram for its short and its full name', () => {
  const names = ['Клуб «Северный дозор»', 'Общественная организация «Клуб собаководства „Северный дозор“»'];
  expect(names.map(initialsOf)).toEqual(['СД', 'СД']);
});

it('gives the five federations five monograms', () => {
  expect(['РКФ', 'РФЛС', 'РФСС', 'РФОС', 'ОАНКОО'].map(initialsOf)).toEqual(['РКФ', 'РФЛС', 'РФСС', 'РФОС', 'ОАНК']);
});

describe('a cover', () => {
  it('has the head and the colour of its group', () => {
    const { container } = render(<Cover group={10} />);
    expect([drawn(container), (container.firstChild as HTMLElement).style.getPropertyValue('--cloth')]).toEqual([
      'dog-10',
      'var(--g-10)',
    ]);
  });

  it('has the header’s colour and no head for an unknown breed', () => {
    const { container } = render(<Cover subject="document" />);
    expect([drawn(container), (container.firstChild as HTMLElement).style.getPropertyValue('--cloth')]).toEqual([
      undefined,
      'var(--c-header)',
    ]);
  });

  it('is filled by a photograph', () => {
    const { container } = render(<Cover group={10} photo={{ src: '/files/1.webp', alt: 'Борзая в ринге' }} />);
    expect(screen.getByRole('img', { name: 'Борзая в ринге' }).getAttribute('src')).toBe('/files/1.webp');
    expect(drawn(container)).toBeUndefined();
  });
});

it('[S24] an avatar shows a photo or initials, of a dog the last one, on the colour of its breed’s group', () => {
  const { container, rerender } = render(<Avatar kind="person" name="Жданова Ольга" id={1} />);
  const avatar = () => container.firstChild as HTMLElement;
  expect([avatar().textContent, avatar().className.includes('square')]).toEqual(['ЖО', false]);
  rerender(<Avatar kind="organisation" name="Клуб «Северный дозор»" id={1} />);
  expect([avatar().textContent, avatar().className.includes('square')]).toEqual(['СД', true]);
  rerender(<Avatar kind="kennel" name="Питомник «Белый берег»" id={1} group={10} />);
  expect([avatar().textContent, avatar().style.getPropertyValue('--cloth')]).toEqual(['ББ', 'var(--g-10)']);
  rerender(<Avatar kind="dog" name="Belyj Bereg Nika Lait" id={1} group={10} />);
  expect([avatar().textContent, container.querySelector('img')]).toEqual(['L', null]);
  rerender(<Avatar kind="person" name="Жданова Ольга" id={1} photo="/files/1.webp" />);
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/files/1.webp');
});
