import { useLocation, useNavigation } from 'react-router';
import { useChosen } from './useChosen.ts';

type Words = Readonly<Record<string, string | undefined>>;

const changed = (address: Words, change: Words): Words => ({ ...address, ...change });

/**
 * Names and values of the address, as chosen last: a box is ticked when it is pressed, not when its list has come, and
 * the next choice builds on it. An empty value leaves the address.
 */
export function useAddress(): {
  address: Words;
  change: (part: Words, options?: { replace?: boolean }) => void;
} {
  const here = useLocation();
  const { location: next } = useNavigation();
  // Another part of the page may have chosen something that is still on its way.
  const { search } = next?.pathname === here.pathname ? next : here;
  const { chosen, change } = useChosen<Words>(Object.fromEntries(new URLSearchParams(search)), {
    changed,
    write: (address) => {
      const filled = Object.entries(address).filter((pair): pair is [string, string] => Boolean(pair[1]));
      return here.pathname + (filled.length ? `?${new URLSearchParams(filled)}` : '');
    },
  });
  return { address: chosen, change: (part, { replace = true } = {}) => change(part, { replace }) };
}

/**
 * A filter that stands in the address: a reload, Back and a link from a colleague show the same list. The usual value
 * is left out; one that is not among the allowed is the usual one.
 */
export function useInAddress<Value extends string>(
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
