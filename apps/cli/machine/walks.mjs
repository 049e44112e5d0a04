import { Stop } from './place.mjs';

/** Widths that the walker goes at, and so names of Playwright's projects. */
const widths = ['desktop', 'phone'];
/** `tests/journeys/walker/walk.ts` lists the kinds of account. */
const kinds = 10;
/** Walks run two at a time (`playwright.config.ts`). */
const lanes = 2;

const examples = 'Примеры: npm run walk -- --seed 7 --minutes 20, npm run walk -- --seed 7 --role club --width phone';

/**
 * Reads the arguments of `npm run walk`. The minutes, 20 if none are given, are those of a whole walk of all accounts
 * at both widths; one account at one width walks its share of them.
 * @param {string[]} words
 * @param {() => number} drawSeed
 * @returns {{ seed: number, seconds: number, role?: string, width?: string }} seconds of one account at one width
 */
export function readWalk(words, drawSeed) {
  const given = new Map();
  for (let index = 0; index < words.length; index += 2) given.set(words[index], words[index + 1] ?? '');
  const number = (name, otherwise) => {
    const text = given.get(name);
    if (text === undefined) return otherwise;
    if (!/^\d{1,10}(?:\.\d)?$/.test(text) || Number(text) <= 0) throw new Stop(examples);
    return Number(text);
  };
  const [role, width] = [given.get('--role'), given.get('--width')];
  const isKnown = [...given.keys()].every((name) => ['--seed', '--minutes', '--role', '--width'].includes(name));
  if (!isKnown || (width !== undefined && !widths.includes(width)) || (role !== undefined && !/^[a-z]+$/.test(role)))
    throw new Stop(examples);
  const seed = number('--seed', undefined) ?? drawSeed();
  if (seed % 1) throw new Stop(examples);
  return { seed, seconds: secondsOfOne(number('--minutes', 20)), role, width };
}

/** Seconds that one account at one width walks when all of them together take these minutes. @param {number} minutes */
export const secondsOfOne = (minutes) => Math.round((minutes * 60 * lanes) / (kinds * widths.length));
