import { useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { useRead } from '#platform/web/calls/read.ts';
import type { Reader } from '#platform/web/page/page.tsx';
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
 * What the reader has chosen and the way to choose more: a navigation that keeps the scroll. The choice shows at once, while
 * the router still waits for the answer, and the next one builds on it, however quickly it comes.
 */
export function useChoice(): { chosen: CalendarAddress; change: Change } {
  const { address } = useKnownAddress();
  const { key } = useLocation();
  const navigate = useNavigate();
  const [wanted, setWanted] = useState<{ address: CalendarAddress; at: string } | null>(null);
  // When a navigation has ended, this one or another, the address tells the truth again.
  const chosen = wanted?.at === key ? wanted.address : address;
  const latest = useRef(chosen);
  latest.current = chosen;
  const change: Change = (part, { replace = false } = {}) => {
    const next = changed(latest.current, part);
    latest.current = next;
    setWanted({ address: next, at: key });
    void navigate(calendarAddress(next), { replace, preventScrollReset: true });
  };
  return { chosen, change };
}

/** Another answer for the calendar is on its way. */
export const useWaiting = (): boolean => useNavigation().location?.pathname === calendarPath;
