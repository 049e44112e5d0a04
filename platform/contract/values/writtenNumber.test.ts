import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCatalogueNumber } from './catalogueNumbers.ts';
import { readSheetNumber } from './sheetNumbers.ts';
import {
  latinLookalikes,
  normaliseNumber,
  readDecimal,
  readDigits,
  readDigitsOfLength,
  readWholeNumber,
} from './writtenNumber.ts';

const number = fc.integer({ min: 1, max: 9_999_999 });
/** Punctuation that separates or shortens numbers; none of it is a blank. */
const parting = fc.constantFrom(
  '.',
  ',',
  '/',
  '-',
  ':',
  '–',
  '−',
  'E',
  'e+',
  '\\',
  ';',
  '·',
  '_',
  "'",
  '*',
  '¹',
  '½',
  '⁄',
  '٫',
);
const shown = fc.constantFrom('', '\u200B', '\uFEFF', '\u00AD', '\u2060', '\u200E');
const around = fc.constantFrom('', ' ', '\u00A0', '\u202F', '\t', '№ ', '№', '#', "'");
const fullWidth = (digits: string): string =>
  digits.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));

describe('a whole number', () => {
  it('is read with invisible marks, full-width digits and a decimal part of zeros [Round3-A1]', () =>
    fc.assert(
      fc.property(
        number,
        around,
        shown,
        fc.boolean(),
        fc.constantFrom('', '.0', ',0', '.00', ',00', '.', ' '),
        (value, before, mark, isWide, after) => {
          const digits = String(value);
          const written = `${before}${digits.slice(0, 1)}${mark}${digits.slice(1)}${after}`;
          expect(readDigits(isWide ? fullWidth(written) : written)).toBe(digits);
        },
      ),
    ));

  it('is read with grouped thousands, and with no other blank inside [Round3-A1]', () =>
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^\d{1,4}$/), { minLength: 2, maxLength: 4 }),
        fc.constantFrom(' ', '\u00A0', '\u202F', '\u2009'),
        (groups, blank) => {
          const isThousands =
            /^[1-9]\d{0,2}$/.test(groups[0] ?? '') && groups.slice(1).every((group) => group.length === 3);
          expect(readDigits(groups.join(blank))).toBe(isThousands ? groups.join('') : null);
        },
      ),
    ));

  it('is refused with any sign between two digits except a decimal part of zeros [Round3-A1]', () =>
    fc.assert(
      fc.property(number, parting, fc.stringMatching(/^\d{1,6}$/), (value, sign, rest) => {
        const isWhole = /^[.,]$/.test(sign) && /^0{1,2}$/.test(rest);
        expect(readDigits(`${value}${sign}${rest}`)).toBe(isWhole ? String(value) : null);
      }),
    ));

  it('is never read as another number with any characters between its digits [Round3-A1]', () =>
    fc.assert(
      fc.property(
        number,
        fc.string({ maxLength: 4, unit: 'grapheme' }),
        fc.stringMatching(/^\d{0,4}$/),
        (value, between, rest) => {
          const read = readDigits(`${value}${between}${rest}`);
          const seen = normaliseNumber(between) ?? '';
          const isJoined = read !== null && read !== String(value);
          // Only adjacent digits and grouped thousands may be joined.
          if (isJoined) expect(/^\d*$/.test(seen.replaceAll(' ', '').replace(/[.,;]$/, ''))).toBe(true);
        },
      ),
    ));

  it.each(['-5', '.5', ',5', '+5', '1,000', '61.000', '6.1234E5', '1e3', '0x10', '٣', '12¹', '½', '2³', '', '№', '5К'])(
    'refuses «%s» [Round3-A1]',
    (text) => expect(readDigits(text)).toBeNull(),
  );

  it('keeps leading zeros and respects its bounds', () => {
    expect(readDigits('007')).toBe('007');
    expect(readWholeNumber('5.0', 1, 10)).toBe(5);
    expect(readWholeNumber('11', 1, 10)).toBeNull();
    expect(readWholeNumber('', 0, 10)).toBeNull();
  });
});

describe('a decimal number', () => {
  it.each([
    ['12', 12],
    ['1,5', 1.5],
    ['-2.25', -2.25],
    [' 0,10 ', 0.1],
  ])('reads «%s» as %s [Round3-A1]', (text, value) => expect(readDecimal(text)).toBe(value));

  it.each(['', '1e5', '0x10', '0b1', 'Infinity', '1 5', '1.5.2', '.5', '5,', '+5'])(
    'refuses «%s» [Round3-A1]',
    (text) => expect(readDecimal(text)).toBeNull(),
  );
});

describe('a number of a known length', () => {
  it('is read in groups separated by blanks or dashes, and only with exactly its length [Round3-A1]', () =>
    fc.assert(
      fc.property(
        fc.stringMatching(/^\d{13,17}$/),
        fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 5 }),
        fc.constantFrom(' ', '-', '–', '\u00A0', ''),
        (digits, cuts, sign) => {
          const written = [...digits].map((digit, at) => (cuts.includes(at) ? sign : '') + digit).join('');
          expect(readDigitsOfLength(written, [15])).toBe(digits.length === 15 ? digits : null);
        },
      ),
    ));

  it.each([
    '6,43095E+14',
    '643.095.000.009.101',
    '643095000009/101',
    '643 095-000009101',
    '6430950000091.01',
    '64309500000910 1 2',
  ])('refuses «%s» [Round3-A1]', (text) => expect(readDigitsOfLength(text, [15])).toBeNull());

  it.each([
    "'643095000009101",
    '="643095000009101"',
    '643095000009101.0',
    '643095000009101,00',
    ' 643 095 000 009 101 ',
  ])('reads «%s» [Round3-A1]', (text) => expect(readDigitsOfLength(text, [15])).toBe('643095000009101'));
});

describe("the number of a judge's sheet", () => {
  it.each([
    ['91205', '91205'],
    ['91205.0', '91205'],
    [' 91207 ', '91207'],
    ['№ 91206', '91206'],
    ["'91206", '91206'],
    ['９１２０６', '91206'],
    ['12/А', '12/А'],
    ['91-205', '91-205'],
  ])('reads «%s» as %s [Round3-A1]', (text, read) => expect(readSheetNumber(text)).toBe(read));

  it.each(['912.05', '91,205', '9.1205E4', '91205 0', '', '№'])('refuses «%s» [Round3-A1]', (text) =>
    expect(readSheetNumber(text)).toBeNull(),
  );
});

describe('a number of a catalogue', () => {
  it.each([
    ['45', '45'],
    ['45.0', '45'],
    ['№ 45', '45'],
    ['45 А', '45а'],
    ['№45а', '45а'],
  ])('reads «%s» as %s [Round3-A1]', (text, read) => expect(readCatalogueNumber(text)).toBe(read));

  it.each(['4.5', '45/1', '45-46', '45 1', 'А45', '45аб', '4.5а', '1234567890'])('refuses «%s» [Round3-A1]', (text) =>
    expect(readCatalogueNumber(text)).toBeNull(),
  );
});

describe('a written number', () => {
  it('is read up to forty signs, and no further', () => {
    expect(normaliseNumber('7'.repeat(40))).toBe('7'.repeat(40));
    expect(normaliseNumber('7'.repeat(41))).toBeNull();
  });

  it('keeps both bounds', () => {
    expect([0, 1, 9, 10].map((value) => readWholeNumber(String(value), 1, 9))).toEqual([null, 1, 9, null]);
  });

  it('has its Cyrillic look-alikes read as Latin letters, other letters as they are', () => {
    expect(latinLookalikes('АВС ЖX')).toBe('ABC ЖX');
  });
});
