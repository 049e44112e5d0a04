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

const formatters = {
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
const unsetTerms = { ...terms, fee: null, urgent_fee: null, usual_days: null, urgent_days: null };

it('[24.4 how-to] states the fee and term of the federation’s dictionary in the third sentence', () => {
  expect(feeSentence(plain, terms, formatters)).toBe('Взнос 1800 ₽, срок 30 рабочих дней.');
  expect(feeSentence(plain, { ...terms, fee: 2000 }, formatters)).toContain('2000 ₽');
  expect(feeSentence({ ...plain, instead_of_fee: 'бесплатно или {взнос}' }, terms, formatters)).toBe(
    'Регистрация помётов: взнос 1800 ₽, срок 30 рабочих дней.',
  );
  expect(feeSentence(plain, { ...terms, payment: 'none' }, formatters)).toBe('Без взноса, срок 30 рабочих дней.');
  expect(feeSentence(plain, undefined, formatters)).toBe('');
});

it('[24.4 how-to] refers to the office where the dictionary has no fee', () => {
  expect(feeSentence(plain, unsetTerms, formatters)).toBe('Взнос и срок назовёт офис: на портале их пока нет.');
  expect(feeSentence(plain, { ...terms, fee: null }, formatters)).toBe(`Взнос ${askOfficeText}, срок 30 рабочих дней.`);
  expect(usualFee(unsetTerms, formatters)).toBe(askOfficeText);
  expect(usualFee(undefined, formatters)).toBe(askOfficeText);
});

it('[24.4 how-to] fills «{взнос}» and «{срок}» into a text', () => {
  expect(fillTerms('Заплатите {взнос}, ждите {срок}. {срок}!', terms, formatters)).toBe(
    'Заплатите 1800 ₽, ждите 30 рабочих дней. 30 рабочих дней!',
  );
});

it('[24.4 how-to] returns the urgent fee separately, and only where there is one', () => {
  expect([urgentFee(terms, formatters), urgentTerm(terms, formatters)]).toEqual(['3600 ₽', '5 рабочих дней']);
  expect([urgentFee(unsetTerms, formatters), urgentTerm(unsetTerms, formatters)]).toEqual(['', '']);
});

it('[24.4 how-to] states no fee when the page’s button leads elsewhere', () => {
  expect(feeSentence({ ...plain, action_path: '/organizations' }, terms, formatters)).toBe('');
});

it('[24.4 how-to] words a fee for the index and for the label «Взнос»', () => {
  const feeTexts = (instead_of_fee: string, of: Terms | undefined) => {
    const page = { instead_of_fee };
    return [feeInList(page, of, formatters), feeAfterLabel(page, of, formatters)];
  };
  expect(feeTexts('', terms)).toEqual(['1800 ₽', '1800 ₽']);
  expect(feeTexts('', unsetTerms)).toEqual([askOfficeText, askOfficeText]);
  expect(feeTexts('', { ...terms, payment: 'none' })).toEqual(['бесплатно', 'не нужен']);
  expect(feeTexts('бесплатно', undefined)).toEqual(['бесплатно', 'не нужен']);
  expect(feeTexts('бесплатно или {взнос}', terms)).toEqual(['бесплатно или 1800 ₽', 'бесплатно или 1800 ₽']);
  expect(feeTexts('', undefined)).toEqual(['', '']);
});
