import { useLocation, useNavigation } from 'react-router';
import { useRead } from '#platform/web/calls/read.ts';
import type { Reader } from '#platform/web/page/page.tsx';
import { type Change, useChosen } from '#platform/web/useChosen.ts';
import {
  changed,
  type Directory,
  type DirectoryAddress,
  directoryAddress,
  namesRecords,
  onlyKnown,
  readAddress,
  recordsNamed,
} from '../../address.ts';
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
  const known =
    useRead(describeNames, recordsNamed(address), { enabled: named, keepPrevious: true }).data ?? nothingKnown;
  return { address: named ? onlyKnown(address, known) : address, known };
}

/** What the reader has chosen and the way to choose more. */
export function useChoice(directory: Directory): { chosen: DirectoryAddress; change: Change<DirectoryAddress> } {
  return useChosen(useKnownAddress(directory).address, {
    changed,
    write: (address) => directoryAddress(directory, address),
  });
}

/** Another answer for this list is on its way. */
export const useWaiting = ({ path }: Directory): boolean => useNavigation().location?.pathname === path;
