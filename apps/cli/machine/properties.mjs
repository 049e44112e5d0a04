import { randomInt } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { at, Stop } from './place.mjs';

/** Test files that draw values by fast-check, relative to the checkout. */
export const propertyTests = () =>
  ['apps', 'domains', 'platform', 'tests']
    .flatMap((folder) => readdirSync(at(folder), { recursive: true }).map((file) => `${folder}/${file}`))
    .filter((file) => /\.test\.tsx?$/.test(file) && readFileSync(at(file), 'utf8').includes("from 'fast-check'"))
    .sort();

/** A new seed; a run with `PROPERTY_SEED` of the same value draws the same values. */
export const drawSeed = () => randomInt(1, 2 ** 31 - 1);

/** @param {number} count */
export const drawSeeds = (count) => Array.from({ length: count }, drawSeed);

/** The arguments of `npm run properties`: `--hours 8` (the default) or `--seeds 3`. @param {string[]} words */
export function readNight(words) {
  const [name = '--hours', text = '8', ...more] = words;
  const value = /^\d{1,4}(?:\.\d)?$/.test(text) ? Number(text) : 0;
  if (more.length || value <= 0 || !['--hours', '--seeds'].includes(name) || (name === '--seeds' && value % 1))
    throw new Stop('Примеры: npm run properties -- --hours 8, npm run properties -- --seeds 20');
  return name === '--hours' ? { hours: value, seeds: Number.POSITIVE_INFINITY } : { hours: 24 * 7, seeds: value };
}
