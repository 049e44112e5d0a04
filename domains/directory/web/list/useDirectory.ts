import { useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { useRead } from '#platform/web/calls/read.ts';
import type { Reader } from '#platform/web/page/page.tsx';
import { changed, type Directory, type DirectoryAddress, directoryAddress, namesRecords, onlyKnown, readAddress, recordsNamed } from '../../address.ts';
import { describeNames, type Names } from '../../contract.ts';

const nothingKnown: Names = { regions: [], cities: [], breeds: [], terms: [] };

/** The address of a page as far as it means something, for its `read`. */
export async function knownAddress(directory: Directory, { search, read }: Reader): Promise<DirectoryAddress> {
  const address = readAddress(directory, search);
  return namesRecords(address) ? onlyKnown(address, await read(describeNames, recordsNamed(address))) : address;
}

/** The same for its components, with the names behind the ids. */
export function useKnownAddress(directory: Directory): { address: DirectoryAddress; known: Names } {
  const address = readAddress(directory, new URLSearchParams(useLocation().search));
  const named = namesRecords(address);
  const known = useRead(describeNames, recordsNamed(address), { enabled: named, keepPrevious: true }).data ?? nothingKnown;
  return { address: named ? onlyKnown(address, known) : address, known };
}

export type Change = (change: Partial<DirectoryAddress>, options?: { replace?: boolean }) => void;

/**
 * What the reader has chosen and the way to choose more: a navigation that keeps the scroll. The choice shows at once, while
 * the router still waits for the answer, and the next one builds on it, however quickly it comes.
 */
export function useChoice(directory: Directory): { chosen: DirectoryAddress; change: Change } {
  const { address } = useKnownAddress(directory);
  const { key } = useLocation();
  const navigate = useNavigate();
  const [wanted, setWanted] = useState<{ address: DirectoryAddress; at: string } | null>(null);
  // When a navigation has ended, this one or another, the address tells the truth again.
  const chosen = wanted?.at === key ? wanted.address : address;
  const latest = useRef(chosen);
  latest.current = chosen;
  const change: Change = (part, { replace = false } = {}) => {
    const next = changed(latest.current, part);
    latest.current = next;
    setWanted({ address: next, at: key });
    void navigate(directoryAddress(directory, next), { replace, preventScrollReset: true });
  };
  return { chosen, change };
}

/** Another answer for this list is on its way. */
export const useWaiting = ({ path }: Directory): boolean => useNavigation().location?.pathname === path;
