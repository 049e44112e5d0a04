import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const folder = new URL('../../docs/decisions/', import.meta.url);
const names = readdirSync(folder).filter((name) => /^\d{4}-/.test(name));
const numbers = new Set(names.map((name) => Number(name.slice(0, 4))));

/** Day, then whether it holds; who overtook it, wholly or in part, is named. */
const standing = /^\d{4}-\d\d-\d\d · (?:holds(?: in part: (?<part>[^·]*))?|overtaken by (?<whole>\d+))(?: · .+)?$/;

it('each decision says on its third line its day and whether it holds; what overtook it is there', () => {
  expect(names.length).toBeGreaterThan(90);
  const wrong = names.filter((name) => {
    const line = readFileSync(new URL(name, folder), 'utf8').split('\n')[2] ?? '';
    const said = standing.exec(line)?.groups;
    const successors = [said?.part, said?.whole].flatMap((text) => text?.match(/\d+/g) ?? []).map(Number);
    const own = Number(name.slice(0, 4));
    return !said || (said.part && !successors.length) || successors.some((one) => one <= own || !numbers.has(one));
  });
  expect(wrong).toEqual([]);
});
