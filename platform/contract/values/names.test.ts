import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { capitaliseWords } from '../inputs/name.ts';
import { abbreviationKey, joinAbbreviations } from './abbreviations.ts';
import { foldName, isLatin, isLatinName, isPersonName, mixedWord } from './names.ts';

const latin = fc.constantFrom(...'abzABZäéñøßłžčåœĺųÿ', 'e\u0301');
const cyrillic = fc.constantFrom(...'абяАЯёйіїєґәқңөұүһўџљ');
const word = (letter: fc.Arbitrary<string>) =>
  fc.array(letter, { minLength: 1, maxLength: 8 }).map((letters) => letters.join(''));

describe('a name of a person', () => {
  it('has Latin or Cyrillic letters of any language, separated by single hyphens, blanks and apostrophes [Round3-A7]', () =>
    fc.assert(
      fc.property(
        fc.array(fc.oneof(word(latin), word(cyrillic)), { minLength: 1, maxLength: 4 }),
        fc.constantFrom('-', ' ', "'", '’', 'ʼ'),
        (words, sign) => {
          expect(isPersonName(words.join(sign))).toBe(true);
          for (const wrong of [
            `${sign}${words[0]}`,
            `${words[0]}${sign}`,
            `${words[0]}${sign}${sign}${words[0]}`,
            `${words[0]}1`,
          ])
            expect(isPersonName(wrong)).toBe(false);
        },
      ),
    ));

  it.each(['Müller', 'Ілля', 'Әбдіров', 'О’Нил', "O'Neill", 'Григорʼєв', 'Šimůnek', 'Анна-Мария'])(
    'takes «%s» [Round3-A7]',
    (name) => expect(isPersonName(name)).toBe(true),
  );

  it.each(['Ⅳ', 'Anna1', 'Ελένη', '李', '', 'a_b', 'Анна.', 'ª\u0301!'])('refuses «%s» [Round3-A7]', (name) =>
    expect(isPersonName(name)).toBe(false),
  );

  it('keeps the capital behind an apostrophe [Round3-A7]', () => {
    expect(['о’нил', "O'NEILL", 'григорʼєв', 'д’артаньян-младший'].map(capitaliseWords)).toEqual([
      'О’Нил',
      "O'Neill",
      'Григорʼєв',
      'Д’Артаньян-Младший',
    ]);
  });
});

describe('a name in Latin letters', () => {
  it('refuses look-alike letters of another script [Round3-A7]', () =>
    fc.assert(
      fc.property(word(latin), cyrillic, word(latin), (before, letter, after) => {
        expect(isLatinName(`${before} ${after}`) && isLatin(`${before} ${after}`)).toBe(true);
        expect(isLatinName(before + letter + after) || isLatin(before + letter + after)).toBe(false);
      }),
    ));

  it('allows digits and ordinary punctuation only', () => {
    expect(['Beauté de l’Heure', 'R. & B. "Star" no. 1', 'K-9 (II)'].every(isLatinName)).toBe(true);
    expect(['', 'Звезда', '李', 'a\u202Eb', 'a\tb'].some(isLatinName)).toBe(false);
    expect(isLatin('ul. Lenina, d. 5')).toBe(true);
  });
});

describe('a word of two scripts', () => {
  it('is found wherever it stands, and no text of whole words is one [Round3-D6]', () =>
    fc.assert(
      fc.property(word(latin), word(cyrillic), word(latin), (one, other, third) => {
        expect(mixedWord(`${one} ${other}-${third} «${other}»`)).toBeNull();
        expect(mixedWord(`${third} ${one}${other}!`)).toBe(`${one}${other}`.normalize('NFC'));
      }),
    ));
});

describe('folded names', () => {
  it('ignore accents, case and kinds of apostrophes; «й» differs from «и» [Round3-A7]', () => {
    expect(foldName('MÜLLER Ørsted')).toBe('muller orsted');
    expect(foldName('Beauté de l’Heure')).toBe(foldName("beaute de l'heure"));
    expect(foldName('Ёлка')).toBe('елка');
    expect(foldName('Андрей')).not.toBe(foldName('Андреи'));
  });

  it('are unchanged when folded again', () =>
    fc.assert(
      fc.property(fc.string({ maxLength: 20, unit: 'grapheme' }), (text) => {
        expect(foldName(foldName(text))).toBe(foldName(text));
      }),
    ));
});

describe('abbreviations', () => {
  it.each([
    ['C.I.B.', 'CIB'],
    ['что такое Р.К.Ф.?', 'что такое РКФ?'],
    ['Н.К.П «Такса»', 'НКП «Такса»'],
    ['Кузнецов П.И.', 'Кузнецов П.И.'],
    ['ул. Ленина, д. 5', 'ул. Ленина, д. 5'],
    ['12.03.2019', '12.03.2019'],
  ])('reads «%s» as «%s» [Round3-A11]', (text, joined) => expect(joinAbbreviations(text)).toBe(joined));

  it('are equal in a list with and without dots, in either script [Round3-A11]', () => {
    expect(new Set(['R.CAC', 'r. cac', 'RCAC', 'R.САС'].map(abbreviationKey)).size).toBe(1);
    expect(abbreviationKey('C.I.B.')).toBe(abbreviationKey('cib'));
  });
});
