import { expect, it } from 'vitest';
import type { Terms } from '#domains/applications/guide/contract.ts';
import {
  askOfficeText,
  feeAfterLabel,
  feeInList,
  feeSentence,
  fillTerms,
  urgentFee,
  urgentTerm,
  usualFee,
} from './fees.ts';

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
const plain = { action_path: '', instead_of_fee: '' };
const unsaid = { ...terms, fee: null, urgent_fee: null, usual_days: null, urgent_days: null };

it('[24.4 how-to] states the fee and term of the federation’s dictionary in the third sentence', () => {
  expect(feeSentence(plain, terms, words)).toBe('Взнос 1800 ₽, срок 30 рабочих дней.');
  expect(feeSentence(plain, { ...terms, fee: 2000 }, words)).toContain('2000 ₽');
  expect(feeSentence({ ...plain, instead_of_fee: 'бесплатно или {взнос}' }, terms, words)).toBe(
    'Регистрация помётов: взнос 1800 ₽, срок 30 рабочих дней.',
  );
  expect(feeSentence(plain, { ...terms, payment: 'none' }, words)).toBe('Без взноса, срок 30 рабочих дней.');
  expect(feeSentence(plain, undefined, words)).toBe('');
});

it('[24.4 how-to] refers to the office where the dictionary has no fee', () => {
  expect(feeSentence(plain, unsaid, words)).toBe('Взнос и срок назовёт офис: на портале их пока нет.');
  expect(feeSentence(plain, { ...terms, fee: null }, words)).toBe(`Взнос ${askOfficeText}, срок 30 рабочих дней.`);
  expect(usualFee(unsaid, words)).toBe(askOfficeText);
  expect(usualFee(undefined, words)).toBe(askOfficeText);
});

it('[24.4 how-to] fills «{взнос}» and «{срок}» into a text', () => {
  expect(fillTerms('Заплатите {взнос}, ждите {срок}. {срок}!', terms, words)).toBe(
    'Заплатите 1800 ₽, ждите 30 рабочих дней. 30 рабочих дней!',
  );
});

it('[24.4 how-to] returns the urgent fee separately, and only where there is one', () => {
  expect([urgentFee(terms, words), urgentTerm(terms, words)]).toEqual(['3600 ₽', '5 рабочих дней']);
  expect([urgentFee(unsaid, words), urgentTerm(unsaid, words)]).toEqual(['', '']);
});

it('[24.4 how-to] states no fee when the page’s button leads elsewhere', () => {
  expect(feeSentence({ ...plain, action_path: '/organizations' }, terms, words)).toBe('');
});

it('[24.4 how-to] words a fee for the index and for the label «Взнос»', () => {
  const said = (instead_of_fee: string, of: Terms | undefined) => {
    const page = { instead_of_fee };
    return [feeInList(page, of, words), feeAfterLabel(page, of, words)];
  };
  expect(said('', terms)).toEqual(['1800 ₽', '1800 ₽']);
  expect(said('', unsaid)).toEqual([askOfficeText, askOfficeText]);
  expect(said('', { ...terms, payment: 'none' })).toEqual(['бесплатно', 'не нужен']);
  expect(said('бесплатно', undefined)).toEqual(['бесплатно', 'не нужен']);
  expect(said('бесплатно или {взнос}', terms)).toEqual(['бесплатно или 1800 ₽', 'бесплатно или 1800 ₽']);
  expect(said('', undefined)).toEqual(['', '']);
});
