import { expect, it } from 'vitest';
import { pagesMeant } from './pagesMeant.ts';

const stems: Record<string, string> = {
  где: '',
  сделать: "'сдела'",
  чип: "'чип'",
  чипом: "'чип'",
  нашли: "'нашл'",
  собаку: "'собак'",
  щенка: "'щенк'",
  хаски: "'хаск'",
  пропал: "'пропа'",
  с: '',
  без: '',
  отзывы: "'отзыв'",
  магазина: "'магазин'",
  родословную: "'родословн'",
};
const phrase = (key: string, means: string, ...of: string[]) => ({ key, means, stems: of.map((stem) => `'${stem}'`) });
const phrases = [
  phrase('сделать чип', 'чип', 'сдела', 'чип'),
  phrase('собака с чипом', 'найдена', 'собак', 'чип'),
  phrase('пропала собака', 'потеряшки', 'пропа', 'собак'),
  phrase('собака без родословной', 'чужая', 'собак', 'родословн'),
];
const meant = (text: string, named: { words: string; kind: 'breed' }[] = []) =>
  pagesMeant({
    texts: [text],
    stems,
    named: named.map((one) => ({ ...one, means: one.words, recordId: 1 })),
    bySome: phrases,
    byName: [],
    isExact: false,
    begun: [],
  });

it('a phrase answers a query that has all its words, in any order and form; the one that says most is first [S13]', () => {
  expect(meant('чип где сделать').all).toEqual(['чип']);
  expect(meant('нашли собаку с чипом').all[0]).toBe('найдена');
  // When only some words match, results with a name go first.
  expect(meant('чип отзывы магазина').all).toEqual([]);
});

it('any dog is a dog, and a breed is one', () => {
  expect(meant('пропал щенка').all).toEqual(['потеряшки']);
  expect(meant('пропал хаски', [{ words: 'хаски', kind: 'breed' }]).all).toEqual(['потеряшки']);
  expect(meant('пропал хаски').all).toEqual([]);
});

it('«без» is no word that may be left out', () => {
  expect(meant('родословную собаку').all).toEqual([]);
  expect(meant('собаку без родословную').all).toEqual(['чужая']);
});

it('prefers the phrase whose words are adjacent [S13]', () => {
  const words = { заявка: "'заявк'", на: '', испытания: "'испытан'", от: '', клуба: "'клуб'" };
  const all = pagesMeant({
    texts: ['заявка на испытания от клуба'],
    stems: words,
    named: [],
    bySome: [
      phrase('заявки клуба', 'вход', 'заявк', 'клуб'),
      phrase('заявка на испытания', 'испытания', 'заявк', 'испытан'),
    ],
    byName: [],
    isExact: false,
    begun: [],
  }).all;
  expect(all[0]).toBe('испытания');
});
