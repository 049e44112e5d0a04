import { useLocation, useNavigate, useNavigation } from 'react-router';
import type { Reader } from '#platform/web/page.tsx';
import { useRead } from '#platform/web/read.ts';
import { type CalendarAddress, calendarAddress, changed, namesRecords, onlyKnown, readAddress, recordsNamed } from '../../address.ts';
import { describeFilter, type KnownFilter } from '../../contract.ts';
import { calendarPath } from '../../paths.ts';

const nothingKnown: KnownFilter = { organiser: null, breeds: [], ranks: [], regions: [], cities: [], types: [], judges: [] };

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

export type Change = (change: Partial<CalendarAddress>, options?: { replace?: boolean }) => void;

/**
 * What the reader has chosen, the answer to which may still be on its way, and the way to choose more: a navigation that
 * keeps the scroll. The next choice builds on the last one, however quickly it comes.
 */
export function useChoice(): { chosen: CalendarAddress; change: Change; waiting: boolean } {
  const { address } = useKnownAddress();
  const navigate = useNavigate();
  const pending = useNavigation().location;
  const waiting = pending?.pathname === calendarPath;
  const chosen = waiting ? readAddress(new URLSearchParams(pending.search)) : address;
  return {
    chosen,
    waiting,
    change: (change, { replace = false } = {}) => void navigate(calendarAddress(changed(chosen, change)), { replace, preventScrollReset: true }),
  };
}
