import { useLocation, useNavigation } from 'react-router';
import { readTyped } from '#domains/dictionaries/typedInList/contract.ts';
import { useRead } from '#platform/web/calls/read.ts';
import type { Reader } from '#platform/web/page/page.tsx';
import { type Change, useAddressState } from '#platform/web/useAddressState.ts';
import {
  changedAddress,
  type Directory,
  type DirectoryAddress,
  directoryAddress,
  fieldListOf,
  hasNamedRecords,
  namesInputOf,
  omitUnknown,
  readAddress,
  withTypedFilters,
} from '../../address.ts';
import { describeNames, type Names } from '../../contract.ts';

const nothingKnown: Names = { regions: [], cities: [], breeds: [], terms: [] };

/** The valid part of a page's address, for its `read`. */
export async function readKnownAddress(directory: Directory, { search, read }: Reader): Promise<DirectoryAddress> {
  const given = readAddress(directory, search);
  const address = given.text
    ? withTypedFilters(directory, given, await read(readTyped, { text: given.text, list: fieldListOf(directory) }))
    : given;
  return hasNamedRecords(address) ? omitUnknown(address, await read(describeNames, namesInputOf(address))) : address;
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
  const address = given.text && typed ? withTypedFilters(directory, given, typed) : given;
  const named = hasNamedRecords(address);
  const known =
    useRead(describeNames, namesInputOf(address), { enabled: named, keepPrevious: true }).data ?? nothingKnown;
  return named
    ? { address: omitUnknown(address, known), given: omitUnknown(given, known), known }
    : { address, given, known };
}

export function useDirectoryFilters(directory: Directory): {
  chosen: DirectoryAddress;
  change: Change<DirectoryAddress>;
} {
  return useAddressState(useKnownAddress(directory).given, {
    changed: changedAddress,
    write: (address) => directoryAddress(directory, address),
  });
}

export const useIsNavigating = ({ path }: Directory): boolean => useNavigation().location?.pathname === path;
