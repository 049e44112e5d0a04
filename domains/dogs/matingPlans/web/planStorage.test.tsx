import { beforeEach, expect, it } from 'vitest';
import { deletePlan, maxPlans, readPlans, savePlan } from './planStorage.ts';

beforeEach(() => localStorage.clear());

const plan = (sire: number, inbreeding: string | null = '3,13 %') => ({
  ...{ sire, dam: 7, title: `Sire ${sire} × Dam`, inbreeding, keptOn: '2026-11-23' },
});

it('saves a pair once with its latest figure, the newest first, separately for each account [Registry-1]', () => {
  expect(savePlan(5, plan(1))).toBe(true);
  savePlan(5, plan(2, null));
  savePlan(5, plan(1, '6,25 %'));
  expect(readPlans(5)).toEqual([plan(1, '6,25 %'), plan(2, null)]);
  expect(readPlans(null)).toEqual([]);
  expect(readPlans(6)).toEqual([]);
  deletePlan(5, plan(1));
  expect(readPlans(5)).toEqual([plan(2, null)]);
});

it('keeps plans saved by another tab and ignores foreign data', () => {
  localStorage.setItem('mating-plans-5', JSON.stringify([{ sire: 'x' }, null, plan(3)]));
  savePlan(5, plan(4));
  expect(readPlans(5).map(({ sire }) => sire)).toEqual([4, 3]);
  localStorage.setItem('mating-plans-5', '{');
  expect(readPlans(5)).toEqual([]);
  for (let sire = 1; sire <= maxPlans + 5; sire += 1) savePlan(5, plan(sire));
  expect(readPlans(5)).toHaveLength(maxPlans);
});
