import { expect, it } from 'vitest';
import { filterBreeds, letterOf, standardOf } from './list.ts';

const breed = (id: number, name: string, name_lat: string, called: string[] = []) => ({
  ...{ id, name, name_lat, called, dogs: 0, fci_group: 3, fci_number: id },
});
const breeds = [
  breed(86, 'Йоркширский терьер', 'Yorkshire Terrier', ['йорк']),
  breed(10, 'Бордер-терьер', 'Border Terrier'),
  breed(286, 'Эрдельтерьер', 'Airedale Terrier', ['эрдель']),
];
const asked = (text: string) => filterBreeds(breeds, text).map(({ id }) => id);

it('finds a breed by any of its names, by parts of names in any order, and by its standard number', () => {
  expect(asked('')).toEqual([86, 10, 286]);
  expect(asked(' ЙОРК ')).toEqual([86]);
  expect(asked('airedale')).toEqual([286]);
  expect(asked('терьер бордер')).toEqual([10]);
  expect(asked('86')).toEqual([86]);
  expect(asked('такса')).toEqual([]);
});

it('lists «Ё» with «Е», and «Й» separately', () => {
  expect(['Ёж', 'йорк', 'Такса'].map((name) => letterOf({ name }))).toEqual(['Е', 'Й', 'Т']);
});

it('builds the FCI’s address of a standard from its number and group', () => {
  expect(standardOf({ fci_number: 86, fci_group: 3 })).toBe('https://www.fci.be/Nomenclature/Standards/086g03-en.pdf');
  expect(standardOf({ fci_number: 372, fci_group: 10 })).toMatch(/372g10-en\.pdf$/);
  expect(standardOf({ fci_number: null, fci_group: 0 })).toBeNull();
});
