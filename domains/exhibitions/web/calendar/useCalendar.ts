import { useLocation, useNavigation } from 'react-router';
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

/** The address of a page as far as it means something, for its `read`. */
export async function knownAddress({ search, read }: Reader): Promise<CalendarAddress> {
  const address = readAddress(search);
  return namesRecords(address) ? onlyKnown(address, await read(describeFilter, recordsNamed(address))) : address;
}

/** The same for its components, with the names behind the ids. */
export function useKnownAddress(): { address: CalendarAddress; known: KnownFilter } {
  const address = readAddress(new URLSearchParams(useLocation().search));
  const named = namesRecords(address);
  const known = useRead(describeFilter, recordsNamed(address), { enabled: named }).data ?? nothingKnown;
  return { address: named ? onlyKnown(address, known) : address, known };
}

const rules = { changed, write: calendarAddress };

/** What the reader has chosen and the way to choose more. */
export const useChoice = () => useChosen(useKnownAddress().address, rules);

/** Another answer for the calendar is on its way. */
export const useWaiting = (): boolean => useNavigation().location?.pathname === calendarPath;
