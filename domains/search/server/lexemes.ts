import { wordsOf } from '../query.ts';
import { soundOf } from '../sounds.ts';

/** How a word sounds, as a word of its own in the index: no written word begins so. */
export const soundLexeme = (word: string): string => `zz${soundOf(word)}`;

/** The letter a person's first name begins with. */
export const initialLexeme = (letter: string): string => `zi${soundOf(letter)}`;

const soundedAtMost = 20;

export const soundLexemes = (text: string): string[] =>
  wordsOf(text, soundedAtMost)
    .filter((word) => word.length > 2 && /^\p{L}+$/u.test(word))
    .map(soundLexeme);
