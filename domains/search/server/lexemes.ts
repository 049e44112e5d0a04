import { splitWords } from '../query.ts';
import { soundOf } from '../sounds.ts';

/** How a word sounds, as a word of its own in the index: nobody writes words that begin so. */
export const soundLexeme = (word: string): string => `ω${soundOf(word)}`;

/** The letter a person's first name begins with. */
export const initialLexeme = (letter: string): string => `ψ${soundOf(letter)}`;

const soundedAtMost = 20;

export const soundLexemes = (text: string): string[] =>
  splitWords(text, soundedAtMost)
    .filter((word) => word.length > 2 && /^\p{L}+$/u.test(word))
    .map(soundLexeme);
