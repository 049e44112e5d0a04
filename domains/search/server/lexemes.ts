import { splitWords } from '../query.ts';
import { soundOf } from '../sounds.ts';

/** A word's sound as a lexeme of its own; the prefix letter begins no Russian word. */
export const soundLexeme = (word: string): string => `ω${soundOf(word)}`;

/** The initial of a person's first name as a lexeme. */
export const initialLexeme = (letter: string): string => `ψ${soundOf(letter)}`;

const soundedAtMost = 20;

export const soundLexemes = (text: string): string[] =>
  splitWords(text, soundedAtMost)
    .filter((word) => word.length > 2 && /^\p{L}+$/u.test(word))
    .map(soundLexeme);
