/** Dog and paper numbers as pages show them; apart from their parsers, which pages of dogs do not need. */
import type { Stamp } from './numbers.ts';

export const formatStamp = ({ code, number }: Stamp): string => `${code} ${number}`;

export const formatPedigree = (number: number): string => `РКФ ${number}`;

/** «643 094 100 527 318» */
export const formatChip = (chip: string): string => chip.replace(/\d{3}(?=\d)/g, '$&\u00a0');
