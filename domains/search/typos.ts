/** Letters that sound alike in Russian. */
const alikeSounds = [
  'ао',
  'еи',
  'ея',
  'иы',
  'шщ',
  'дт',
  'бп',
  'гк',
  'зс',
  'вф',
  'жш',
  'еэ',
  'ую',
  'ья',
  'cs',
  'ck',
  'iy',
  'vw',
  'ei',
];
const russian = 'абвгдежзийклмнопрстуфхцчшщъыьэюя';
const latin = 'abcdefghijklmnopqrstuvwxyz';

const isAlike = (one: string, other: string): boolean =>
  alikeSounds.some((pair) => pair.includes(one) && pair.includes(other));

/**
 * Returns every word one typo away with its likelihood: swapped letters, an extra or missing letter, a substitution.
 * Likelihoods are below one; the word itself has one.
 */
export function oneSlipAway(word: string): Map<string, number> {
  const found = new Map<string, number>();
  const add = (made: string, likelihood: number, at: number) => {
    // The first letter is rarely wrong.
    const weighed = at === 0 ? likelihood - 0.1 : likelihood;
    if (made !== word && (found.get(made) ?? 0) < weighed) found.set(made, weighed);
  };
  const letters = /[a-z]/.test(word) ? latin : russian;
  for (let at = 0; at <= word.length; at += 1) {
    const [before, here, next, after] = [word.slice(0, at), word[at], word[at + 1], word.slice(at + 1)];
    if (here && next) add(before + next + here + word.slice(at + 2), 0.9, at);
    if (here) add(before + after, here === next ? 0.9 : 0.8, at);
    for (const letter of letters) {
      add(before + letter + word.slice(at), letter === here || letter === word[at - 1] ? 0.9 : 0.8, at);
      if (here) add(before + letter + after, isAlike(here, letter) ? 0.9 : 0.75, at);
    }
  }
  return found;
}

/** Edit distance of two words; swapped neighbouring letters count once. */
export function slipsBetween(one: string, other: string): number {
  let [beforeLast, last]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1];
      const ways = [(last[at] as number) + 1, (now[at - 1] as number) + 1, (last[at - 1] as number) + (isSame ? 0 : 1)];
      if (row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1])
        ways.push((beforeLast[at - 2] as number) + 1);
      now.push(Math.min(...ways));
    }
    [beforeLast, last] = [last, now];
  }
  return last[other.length] as number;
}
