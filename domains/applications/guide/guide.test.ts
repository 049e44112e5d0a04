import { expect, it } from 'vitest';
import { applicationTypes } from '../forms/all.ts';
import { guide, papersWithin, senderWords } from './texts.ts';

const told = applicationTypes.filter(({ packedIn }) => !packedIn);

it('every kind of application that is begun by itself is told of, and nothing else [Office-13]', () => {
  expect(Object.keys(guide).sort()).toEqual(told.map(({ key }) => key).sort());
  for (const { steps, refused, alsoCalled } of Object.values(guide)) {
    expect(steps.length).toBeGreaterThan(2);
    expect(refused.length).toBeGreaterThan(30);
    expect(alsoCalled).toMatch(/\S+ \S+/);
  }
});

it('of a package the papers of the requests in it are named too', () => {
  const pedigrees = told.find(({ key }) => key === 'pedigrees');
  expect(pedigrees && papersWithin(pedigrees)).toEqual([
    'Метрика щенка',
    'Согласие на обработку персональных данных',
    'Квитанция об оплате',
  ]);
  expect(pedigrees && senderWords(pedigrees.senders)).toBe('клуб, питомник');
});
