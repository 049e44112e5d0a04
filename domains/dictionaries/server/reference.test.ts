import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { breedHeads } from '../breedHeads.ts';
import { parseCsv } from './csv.ts';

/** The lists to compare with are outside the repository; the tests are skipped without them. */
const shared = new URL('../../../../shared/data/', import.meta.url);
const own = (file: string) => parseCsv(readFileSync(new URL(`./reference/${file}.csv`, import.meta.url), 'utf8'));
const list = (file: string) => parseCsv(readFileSync(new URL(file, shared), 'utf8'));

describe.runIf(existsSync(shared))('reference data compared with the source lists', () => {
  it('has every FCI breed once, in its group', () => {
    const given = list('fci-breeds.csv');
    const number = Object.keys(given[0] ?? {}).find((name) => /^(fci_?)?(number|no)$/i.test(name)) as string;
    const group = Object.keys(given[0] ?? {}).find((name) => /group/i.test(name)) as string;
    const expected = given.map((row) => `${Number(row[number])}:${Number(row[group])}`).sort();
    const ours = own('breeds')
      .filter((row) => row.fci_number !== '')
      .map((row) => `${row.fci_number}:${row.fci_group}`)
      .sort();
    expect(ours).toEqual(expected);
  });

  it('has cities of the source list, within a tenth of a degree', () => {
    const given = new Map<string, Record<string, string>[]>();
    for (const row of list('ru-cities.csv')) {
      const name = row.city as string;
      given.set(name, [...(given.get(name) ?? []), row]);
    }
    const strange = own('cities').filter((city) => {
      const near = (row: Record<string, string>) =>
        Math.abs(Number(row.latitude ?? row.lat) - Number(city.latitude)) <= 0.1 &&
        Math.abs(Number(row.longitude ?? row.lon) - Number(city.longitude)) <= 0.1;
      return !given.get(city.name as string)?.some(near);
    });
    expect(strange.map((city) => city.name)).toEqual([]);
  });
});

it('parses quotes, commas and a byte order mark', () => {
  expect(parseCsv('\uFEFFa,b\n"x, ""y""",\n')).toEqual([{ a: 'x, "y"', b: '' }]);
});

it('refuses a row with another number of cells than the header', () => {
  expect(() => parseCsv('a,b\nx\n')).toThrow('line 2');
});

it('[S24] gives each breed a drawn head or none, and every drawn head is offered and used', () => {
  const sprite = readFileSync(new URL('../../../platform/ui/sprite/heads.svg', import.meta.url), 'utf8');
  const drawn = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id);
  expect(drawn.toSorted()).toEqual(Object.keys(breedHeads).toSorted());
  const chosen = new Set(own('breeds').map(({ head }) => head));
  const byCoat = ['dachshund-long', 'dachshund-wire'];
  expect([...chosen, ...byCoat].filter(Boolean).toSorted()).toEqual(Object.keys(breedHeads).toSorted());
  expect(own('breeds').find(({ name }) => name === 'Мопс')?.head).toBe('pug');
});
