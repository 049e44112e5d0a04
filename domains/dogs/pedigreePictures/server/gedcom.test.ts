import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Ancestor } from '../../genetics/contract.ts';
import { gedcomDate, treeGedcom } from './gedcom.ts';

const dog = (place: number, id: number | null, more: Partial<Ancestor> = {}): Ancestor => ({
  ...{ place, id, name: '', name_lat: `Dog ${id ?? place}`, pedigree_number: null, titles: [], path: null },
  ...more,
});
const linesOf = (file: Buffer): string[] => file.toString().replace('\ufeff', '').trim().split('\r\n');
const facts = {
  sex: 2,
  births: new Map([
    [1, '2019-03-12'],
    [4, '1998'],
  ]),
  source: 'Портал',
};

describe('a tree as GEDCOM', () => {
  it('has an individual for each dog, a family for each pair, days and years of birth [Round3-D6]', () => {
    const lines = linesOf(
      treeGedcom([dog(1, 1), dog(2, 2), dog(3, 3), dog(4, 4), dog(6, 4), dog(7, null, { pedigree_number: 77 })], facts),
    );
    expect(lines.slice(0, 2)).toEqual(['0 HEAD', '1 SOUR Портал']);
    expect(lines.at(-1)).toBe('0 TRLR');
    expect(lines.filter((line) => line.endsWith(' INDI'))).toHaveLength(5);
    const self = lines.slice(lines.indexOf('0 @I1@ INDI'));
    expect(self.slice(0, 6)).toEqual([
      '0 @I1@ INDI',
      '1 NAME Dog 1',
      '1 SEX F',
      '1 BIRT',
      '2 DATE 12 MAR 2019',
      '1 FAMC @F1@',
    ]);
    // The grandsire of both sides is one dog of two families, known by its year.
    const grandsire = lines.slice(lines.indexOf('0 @I4@ INDI'));
    expect(grandsire.slice(0, 7)).toEqual([
      '0 @I4@ INDI',
      '1 NAME Dog 4',
      '1 SEX M',
      '1 BIRT',
      '2 DATE 1998',
      '1 FAMS @F2@',
      '1 FAMS @F3@',
    ]);
    expect(lines.slice(lines.indexOf('0 @F3@ FAM'), -1)).toEqual([
      '0 @F3@ FAM',
      '1 HUSB @I4@',
      '1 WIFE @N77@',
      '1 CHIL @I3@',
    ]);
    expect(gedcomDate('2020-12-31')).toBe('31 DEC 2020');
  });

  it('keeps every line well formed, whatever a name holds [Round3-D6]', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (name) => {
        for (const line of linesOf(treeGedcom([dog(1, 1, { name_lat: name })], facts)))
          expect(line).toMatch(/^\d (@[A-Z]\d+@ )?[A-Z]{3,4}(?: [^\n]*)?$/);
      }),
    );
  });
});
