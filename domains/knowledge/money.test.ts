import { expect, it } from 'vitest';
import type { Terms } from '#domains/applications/guide/contract.ts';
import { askOffice, filledIn, moneySentence, urgentFee, urgentTerm, usualFee } from './money.ts';

const words = {
  fee: ({ fee, urgent_fee, payment }: Terms) =>
    payment === 'none' ? 'без взноса' : `${fee} ₽${urgent_fee === null ? '' : `, срочно ${urgent_fee} ₽`}`,
  term: ({ usual_days }: Terms) => `${usual_days} рабочих дней`,
};
const terms: Terms = {
  type: 'litters',
  title: 'Регистрация помётов',
  group: 'litters',
  senders: ['club'],
  payment: 'own',
  ...{ wanted: 'Зарегистрировать помёт', when: '', in_short: '' },
  is_open: true,
  is_fee_each: false,
  ...{ usual_days: 30, urgent_days: 5, fee: 1800, urgent_fee: 3600 },
};
const unsaid = { ...terms, fee: null, urgent_fee: null, usual_days: null, urgent_days: null };

it('[24.4 how-to] the third sentence is what the federation’s dictionary says now', () => {
  expect(moneySentence(terms, words, false)).toBe('Взнос 1800 ₽, срок 30 рабочих дней.');
  expect(moneySentence({ ...terms, fee: 2000 }, words, false)).toContain('2000 ₽');
  expect(moneySentence(terms, words, true)).toBe('Регистрация помётов: взнос 1800 ₽, срок 30 рабочих дней.');
  expect(moneySentence({ ...terms, payment: 'none' }, words, false)).toBe('Без взноса, срок 30 рабочих дней.');
  expect(moneySentence(undefined, words, false)).toBe('');
});

it('[24.4 how-to] where nothing has been said the page sends to the office', () => {
  expect(moneySentence(unsaid, words, false)).toBe('Взнос и срок назовёт офис: на портале их пока нет.');
  expect(moneySentence({ ...terms, fee: null }, words, false)).toBe(`Взнос ${askOffice}, срок 30 рабочих дней.`);
  expect(usualFee(unsaid, words)).toBe(askOffice);
  expect(usualFee(undefined, words)).toBe(askOffice);
});

it('[24.4 how-to] «{взнос}» and «{срок}» of a text are filled in', () => {
  expect(filledIn('Заплатите {взнос}, ждите {срок}. {срок}!', terms, words)).toBe(
    'Заплатите 1800 ₽, ждите 30 рабочих дней. 30 рабочих дней!',
  );
});

it('[24.4 how-to] what haste costs stands by itself, and only where there is such a way', () => {
  expect([urgentFee(terms, words), urgentTerm(terms, words)]).toEqual(['3600 ₽', '5 рабочих дней']);
  expect([urgentFee(unsaid, words), urgentTerm(unsaid, words)]).toEqual(['', '']);
});
