import { useLocation, useNavigation } from 'react-router';
import { readTyped } from '#domains/dictionaries/typedInList/contract.ts';
import { useRead } from '#platform/web/calls/read.ts';
import type { Reader } from '#platform/web/page/page.tsx';
import { useAddressState } from '#platform/web/useAddressState.ts';
import {
  type CalendarAddress,
  calendarAddress,
  changedAddress,
  hasRecordIds,
  readAddress,
  recordFilters,
  withoutUnknownRecords,
  withTypedFilters,
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
export async function resolveAddress({ search, read }: Reader): Promise<CalendarAddress> {
  const given = readAddress(search);
  const address = given.text
    ? withTypedFilters(given, await read(readTyped, { text: given.text, list: 'calendar' }))
    : given;
  return hasRecordIds(address)
    ? withoutUnknownRecords(address, await read(describeFilter, recordFilters(address)))
    : address;
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
  const address = given.text && typed ? withTypedFilters(given, typed) : given;
  const named = hasRecordIds(address);
  const known = useRead(describeFilter, recordFilters(address), { enabled: named }).data ?? nothingKnown;
  return named
    ? { address: withoutUnknownRecords(address, known), given: withoutUnknownRecords(given, known), known }
    : { address, given, known };
}

const rules = { changed: changedAddress, write: calendarAddress };

/** The current choice and a function to change it. */
export const useCalendarChoice = () => useAddressState(useKnownAddress().given, rules);

/** Whether a new answer for the calendar is loading. */
export const useIsCalendarLoading = (): boolean => useNavigation().location?.pathname === calendarPath;
