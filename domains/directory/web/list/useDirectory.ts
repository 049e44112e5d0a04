import { useLocation, useNavigation } from 'react-router';
import { readTyped } from '#domains/dictionaries/typedInList/contract.ts';
import { useRead } from '#platform/web/calls/read.ts';
import type { Reader } from '#platform/web/page/page.tsx';
import { type Change, useChosen } from '#platform/web/useChosen.ts';
import {
  changed,
  type Directory,
  type DirectoryAddress,
  directoryAddress,
  fieldListOf,
  namesRecords,
  onlyKnown,
  readAddress,
  recordsNamed,
  withTyped,
} from '../../address.ts';
import { describeNames, type Names } from '../../contract.ts';

const nothingKnown: Names = { regions: [], cities: [], breeds: [], terms: [] };

/** The valid part of a page's address, for its `read`. */
export async function knownAddress(directory: Directory, { search, read }: Reader): Promise<DirectoryAddress> {
  const given = readAddress(directory, search);
  const address = given.text
    ? withTyped(directory, given, await read(readTyped, { text: given.text, list: fieldListOf(directory) }))
    : given;
  return namesRecords(address) ? onlyKnown(address, await read(describeNames, recordsNamed(address))) : address;
}

/** The same for components, with the names of the ids; `given` is the address before its text was parsed. */
export function useKnownAddress(directory: Directory): {
  address: DirectoryAddress;
  given: DirectoryAddress;
  known: Names;
} {
  const given = readAddress(directory, new URLSearchParams(useLocation().search));
  const typed = useRead(
    readTyped,
    { text: given.text ?? '', list: fieldListOf(directory) },
    { enabled: given.text !== undefined },
  ).data;
  const address = given.text && typed ? withTyped(directory, given, typed) : given;
  const named = namesRecords(address);
  const known =
    useRead(describeNames, recordsNamed(address), { enabled: named, keepPrevious: true }).data ?? nothingKnown;
  return named
    ? { address: onlyKnown(address, known), given: onlyKnown(given, known), known }
    : { address, given, known };
}

/** The current filters and a function to change them. */
export function useChoice(directory: Directory): { chosen: DirectoryAddress; change: Change<DirectoryAddress> } {
  return useChosen(useKnownAddress(directory).given, {
    changed,
    write: (address) => directoryAddress(directory, address),
  });
}

/** Whether another answer for this list is loading. */
export const useWaiting = ({ path }: Directory): boolean => useNavigation().location?.pathname === path;
