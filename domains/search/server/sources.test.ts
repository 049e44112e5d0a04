import { expect, it } from 'vitest';
import { searchKindList } from '../kinds.ts';
import { sources } from './sources.ts';

it('the sources give every kind of record, each kind once', () => {
  expect(sources.flatMap(({ kinds }) => kinds).toSorted()).toEqual(searchKindList.toSorted());
});

it('a source is brought up to date by events, by the dictionaries or with its profiles', () => {
  for (const { kinds, idName, ofDictionaries, ofProfiles } of sources)
    expect(Boolean(idName ?? ofDictionaries ?? ofProfiles), String(kinds[0])).toBe(true);
});
