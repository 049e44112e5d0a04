import { useLocation, useNavigation } from 'react-router';
import { useAddressState } from './useAddressState.ts';

type Words = Readonly<Record<string, string | undefined>>;

const changed = (address: Words, change: Words): Words => ({ ...address, ...change });

/**
 * Query parameters including pending choices: a box is ticked at once, before its list has loaded, and the next choice
 * is applied on top. Empty values are removed from the address.
 */
export function useAddress(): {
  address: Words;
  change: (part: Words, options?: { replace?: boolean }) => void;
} {
  const here = useLocation();
  const { location: next } = useNavigation();
  // Another component may have a pending navigation.
  const { search } = next?.pathname === here.pathname ? next : here;
  const { chosen, change } = useAddressState<Words>(Object.fromEntries(new URLSearchParams(search)), {
    changed,
    write: (address) => {
      const filled = Object.entries(address).filter((pair): pair is [string, string] => Boolean(pair[1]));
      return here.pathname + (filled.length ? `?${new URLSearchParams(filled)}` : '');
    },
  });
  return { address: chosen, change: (part, { replace = true } = {}) => change(part, { replace }) };
}

/**
 * A filter in the address: a reload, Back and a shared link show the same list. The default value is omitted; values
 * that are not allowed count as the default.
 */
export function useAddressFilter<Value extends string>(
  name: string,
  usual: Value,
  allowed?: readonly Value[],
): [value: Value, set: (value: Value) => void] {
  const { address, change } = useAddress();
  const given = address[name];
  const value =
    given !== undefined && (allowed?.includes(given as Value) ?? true) ? (given.slice(0, 100) as Value) : usual;
  return [value, (chosen) => change({ [name]: chosen === usual ? undefined : chosen })];
}
