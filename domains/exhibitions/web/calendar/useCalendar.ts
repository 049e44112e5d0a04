import { useLocation, useNavigation } from 'react-router';
import { readTyped } from '#domains/dictionaries/typedInList/contract.ts';
import { useRead } from '#platform/web/calls/read.ts';
import type { Reader } from '#platform/web/page/page.tsx';
import { useChosen } from '#platform/web/useChosen.ts';
import {
  type CalendarAddress,
  calendarAddress,
  changed,
  namesRecords,
  onlyKnown,
  readAddress,
  recordsNamed,
  withTyped,
} from '../../address.ts';
import { describeFilter, type KnownFilter } from '../../contract.ts';
import { calendarPath } from '../../paths.ts';

const nothingKnown: KnownFilter = {
  organiser: null,
  breeds: [],
  ranks: [],
  regions: [],
  cities: [],
  types: [],
  judges: [],
};

/** The page's address without unknown records, for its `read`. */
export async function knownAddress({ search, read }: Reader): Promise<CalendarAddress> {
  const given = readAddress(search);
  const address = given.text ? withTyped(given, await read(readTyped, { text: given.text, list: 'calendar' })) : given;
  return namesRecords(address) ? onlyKnown(address, await read(describeFilter, recordsNamed(address))) : address;
}

/**
 * The same for components, with the names of the records. `given` is the address before its search field was parsed.
 */
export function useKnownAddress(): { address: CalendarAddress; given: CalendarAddress; known: KnownFilter } {
  const given = readAddress(new URLSearchParams(useLocation().search));
  const typed = useRead(
    readTyped,
    { text: given.text ?? '', list: 'calendar' },
    { enabled: given.text !== undefined },
  ).data;
  const address = given.text && typed ? withTyped(given, typed) : given;
  const named = namesRecords(address);
  const known = useRead(describeFilter, recordsNamed(address), { enabled: named }).data ?? nothingKnown;
  return named
    ? { address: onlyKnown(address, known), given: onlyKnown(given, known), known }
    : { address, given, known };
}

const rules = { changed, write: calendarAddress };

/** The current choice and a function to change it. */
export const useChoice = () => useChosen(useKnownAddress().given, rules);

/** Whether a new answer for the calendar is loading. */
export const useWaiting = (): boolean => useNavigation().location?.pathname === calendarPath;
