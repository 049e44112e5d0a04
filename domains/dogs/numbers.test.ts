import { describe, expect, it } from 'vitest';
import {
  formatChip,
  readBarcode,
  readChip,
  readPedigreeNumber,
  readStamp,
  readStampCode,
  withCheckDigit,
} from './numbers.ts';

describe('numbers as people type them', () => {
  it.each([
    ['ABC 123', { code: 'ABC', number: 123 }],
    ['abc-0123', { code: 'ABC', number: 123 }],
    ['АВС 7', { code: 'ABC', number: 7 }],
    [' A B C № 1234567 ', { code: 'ABC', number: 1_234_567 }],
    ['ＡＢＣ１２', { code: 'ABC', number: 12 }],
    ['\u202EABC\u200B 5', { code: 'ABC', number: 5 }],
  ])('stamp «%s» [P35]', (text, stamp) => expect(readStamp(text)).toEqual(stamp));

  it.each(['', 'AB 1', 'ABCD 1', 'ABC', 'ABC 12345678', 'ДЫЮ 1', 'ABC 1; drop table dogs', '🐕', "' or 1=1 --"])(
    '«%s» is no stamp',
    (text) => expect(readStamp(text)).toBeNull(),
  );

  it('reads codes, pedigrees, barcodes and chips', () => {
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

  it('refuses a hundred thousand characters without looking at them [P33]', () => {
    const long = '1'.repeat(100_000);
    for (const read of [readStamp, readStampCode, readPedigreeNumber, readBarcode, readChip])
      expect(read(long)).toBeNull();
  });

  it('checks a track number by its thirteenth digit', () => {
    expect(withCheckDigit('460000000001')).toBe('4600000000015');
    expect(withCheckDigit('590123412345')).toBe('5901234123457');
  });
});
