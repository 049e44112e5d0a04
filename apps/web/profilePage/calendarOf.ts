import { breedsCalendarPath, judgeCalendarPath, organiserCalendarPath } from '#domains/exhibitions/paths.ts';
import type { WholeProfile } from './wholeProfile.ts';

/** Path of the profile's whole list of shows. */
export function calendarOf({ kind, alias, breeds, judging }: WholeProfile): string {
  if (judging) return judgeCalendarPath(judging.referee_id);
  return kind === 'nbc' ? breedsCalendarPath(breeds.map(({ id }) => id)) : organiserCalendarPath(alias);
}
