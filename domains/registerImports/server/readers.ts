import { judgeReader } from '#domains/judges/server/public.ts';
import { organisationReader } from '#domains/organisations/server/public.ts';
import { foldWord, isOrdinal } from '#platform/server/tableFiles/headings.ts';
import type { RegisterReader } from '#platform/server/tableFiles/registerFile.ts';
import { mistakeHeading, type Register, skipped } from '../policy.ts';

/** How each register reads and writes its files: the code of its command. */
export const readers: Readonly<Record<Register, RegisterReader>> = {
  organisations: organisationReader,
  judges: judgeReader,
};

/** The fields that the headings name; '' for columns that number or explain the rows, null for an unknown heading. */
export function fieldsOfHeadings(register: Register, headings: readonly string[]): (string | null)[] {
  const taken = new Set<string>();
  return headings.map((heading, at) => {
    if (isOrdinal(heading, at) || foldWord(heading) === foldWord(mistakeHeading)) return skipped;
    const field = readers[register].find(heading);
    if (field === undefined || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}
