import { expect, it } from 'vitest';
import { applicationTypes } from '../forms/all.ts';
import { guide, packagePapers, senderText } from './texts.ts';

const described = applicationTypes.filter(({ packedIn }) => !packedIn);

it('describes every type that can be started on its own, and no other [Office-13]', () => {
  expect(Object.keys(guide).sort()).toEqual(described.map(({ key }) => key).sort());
  for (const { steps, refused, alsoCalled } of Object.values(guide)) {
    expect(steps.length).toBeGreaterThan(2);
    expect(refused.length).toBeGreaterThan(30);
    expect(alsoCalled).toMatch(/\S+ \S+/);
  }
});

it('lists the papers of a package’s requests too', () => {
  const pedigrees = described.find(({ key }) => key === 'pedigrees');
  expect(pedigrees && packagePapers(pedigrees)).toEqual([
    'Метрика щенка',
    'Согласие на обработку персональных данных',
    'Квитанция об оплате',
  ]);
  expect(pedigrees && senderText(pedigrees.senders)).toBe('клуб, питомник');
});
