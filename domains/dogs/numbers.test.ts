import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readStampCode } from '#platform/contract/values/stampCodes.ts';
import { isFederationCode, readBarcode, readChip, readPedigreeNumber, readStamp, withCheckDigit } from './numbers.ts';
import { partNumber, readDogKey } from './server/import/dogKey.ts';
import { formatChip, formatPedigree, formatStamp } from './shownNumbers.ts';

describe('number parsers', () => {
  it.each([
    ['ABC 123', { code: 'ABC', number: 123 }],
    ['abc-0123', { code: 'ABC', number: 123 }],
    ['АВС 7', { code: 'ABC', number: 7 }],
    [' A B C № 1234567 ', { code: 'ABC', number: 1_234_567 }],
    ['ＡＢＣ１２', { code: 'ABC', number: 12 }],
    ['\u202EABC\u200B 5', { code: 'ABC', number: 5 }],
  ])('read the stamp «%s» [P35]', (text, stamp) => expect(readStamp(text)).toEqual(stamp));

  it.each(['', 'AB 1', 'ABCD 1', 'ABC', 'ABC 12345678', 'ДЫЮ 1', 'ABC 1; drop table dogs', '🐕', "' or 1=1 --"])(
    'refuse «%s» as a stamp',
    (text) => expect(readStamp(text)).toBeNull(),
  );

  it('read codes, pedigree numbers, barcodes and chips', () => {
    expect(readStampCode('хре')).toBe('XPE');
    expect(readStampCode('ABC 1')).toBeNull();
    expect([
      readPedigreeNumber('РКФ 6214387'),
      readPedigreeNumber('rkf6214387'),
      readPedigreeNumber('6 214 387'),
    ]).toEqual([6214387, 6214387, 6214387]);
    expect([readPedigreeNumber('0'), readPedigreeNumber('РКФ'), readPedigreeNumber('12345678')]).toEqual([
      null,
      null,
      null,
    ]);
    expect([readBarcode('4600 0000 0001 5'), readBarcode('460000000001')]).toEqual(['4600000000015', null]);
    expect([readChip('643094100527318'), readChip('64309410052731')]).toEqual(['643094100527318', null]);
    expect(formatChip('643094100527318')).toBe('643\u00a0094\u00a0100\u00a0527\u00a0318');
  });

  it('refuse a hundred thousand characters without parsing them [P33]', () => {
    const long = '1'.repeat(100_000);
    for (const read of [readStamp, readStampCode, readPedigreeNumber, readBarcode, readChip])
      expect(read(long)).toBeNull();
  });

  it('check the thirteenth digit of a track number', () => {
    expect(withCheckDigit('460000000001')).toBe('4600000000015');
    expect(withCheckDigit('590123412345')).toBe('5901234123457');
  });
});

describe('parsing a dog’s number', () => {
  const digits = fc.integer({ min: 1, max: 9_999_999 });
  const code = fc.stringMatching(/^[A-Z]{3}$/).filter((letters) => !isFederationCode(letters));
  /** Separators that people write between letters and digits. */
  const between = fc.constantFrom('', ' ', '\u00A0', '-', '–', '/', ':', '. ', ' № ', '№', '_', '\u200B');
  const alike: Readonly<Record<string, string>> = {
    A: 'А',
    B: 'В',
    C: 'С',
    E: 'Е',
    H: 'Н',
    K: 'К',
    M: 'М',
    O: 'О',
    P: 'Р',
    T: 'Т',
    X: 'Х',
    Y: 'У',
  };

  it('accepts every common spelling [Round3-A1]', () =>
    fc.assert(
      fc.property(digits, code, between, fc.boolean(), fc.boolean(), (number, letters, sign, isCyrillic, isSmall) => {
        const typed = isCyrillic ? [...letters].map((letter) => alike[letter] ?? letter).join('') : letters;
        fc.pre(!isFederationCode(typed));
        const cased = isSmall ? typed.toLowerCase() : typed;
        expect(readStamp(`${cased}${sign}${number}`)).toEqual({ code: letters, number });
        expect(readPedigreeNumber(`${cased}${sign}${number}`)).toBeNull();
        expect(readStamp(formatStamp({ code: letters, number }))).toEqual({ code: letters, number });
        for (const own of ['РКФ', 'ркф', 'RKF', 'Р.К.Ф.', 'R. K. F.', 'КЛА', ''])
          if (own || /^$|№/.test(sign)) expect(readPedigreeNumber(`${own}${sign}${number}`)).toBe(number);
        expect(readPedigreeNumber(formatPedigree(number))).toBe(number);
      }),
    ));

  it('accepts every spelling of a chip and never returns another chip [Round3-A1]', () =>
    fc.assert(
      fc.property(fc.stringMatching(/^\d{15}$/), (chip) => {
        for (const written of [chip, formatChip(chip), `'${chip}`, `${chip}.0`, chip.replace(/(.{5})(?=.)/g, '$1-')])
          expect(readChip(written)).toBe(chip);
        expect(readChip(`${chip.slice(0, 14)}.${chip.slice(14)}`)).toBeNull();
      }),
    ));

  it('never returns another dog’s number for a sign between digits [Round3-A1]', () =>
    fc.assert(
      fc.property(
        digits,
        fc.constantFrom('.', ',', '/', '-', ':', 'E', ' / '),
        fc.stringMatching(/^[1-9]\d{0,3}$/),
        (number, sign, rest) => {
          for (const own of ['', 'РКФ ', 'RKF ', 'АВС ', 'ДЫЮ '])
            expect(readDogKey(`${own}${number}${sign}${rest}`)?.replace(/^n:.*\/.*/, '') || null).toBeNull();
          expect([readStamp, readPedigreeNumber].map((read) => read(`РКФ ${number}${sign}${rest}`))).toEqual([
            null,
            null,
          ]);
          expect(readDogKey(`FIN ${number}/${rest}`)).toBe(`n:FIN:${number}/${rest}`);
        },
      ),
    ));

  it.each([
    ['612340.0', 612_340],
    ['612340,00', 612_340],
    ['612 340', 612_340],
    ['Р.К.Ф. 612340', 612_340],
    ["'612340", 612_340],
    ['61234/0', null],
    ['61-234', null],
    ['6.1234E5', null],
    ['61,234', null],
    ['РКФ 91002-22', null],
    ['1.03.2019', null],
    ['61234¹', null],
  ])('reads the pedigree «%s» as %s [Round3-A1]', (text, number) => expect(readPedigreeNumber(text)).toBe(number));

  it.each(['ZZR 123-124', 'ZZR 123 124', 'ABC 1.5', 'ABC 12E3', 'ßA 12', 'ABC 12/3'])(
    'refuses the stamp «%s» [Round3-A1]',
    (text) => expect(readStamp(text)).toBeNull(),
  );

  it('reads «ZZQ 123.0» as the stamp ZZQ 123 [Round3-A1]', () =>
    expect(readStamp('ZZQ 123.0')).toEqual({ code: 'ZZQ', number: 123 }));

  it('keeps the signs between digits of foreign numbers [Round3-A1]', () => {
    expect(['12345/21', '12345-21', '12345 21', 'N 12345/21'].map(partNumber)).toEqual([
      '12345/21',
      '12345/21',
      '12345/21',
      'N12345/21',
    ]);
    expect(partNumber('1234521')).toBe('1234521');
  });
});
