import { useSearchParams } from 'react-router';

/**
 * A filter that stands in the address: a reload, Back and a link from a colleague show the same list. The usual value is left out; one that is not
 * among the allowed is the usual one.
 */
export function useInAddress<Value extends string>(name: string, usual: Value, allowed?: readonly Value[]): [value: Value, set: (value: Value) => void] {
  const [address, setAddress] = useSearchParams();
  const given = address.get(name);
  const value = given !== null && (allowed?.includes(given as Value) ?? true) ? (given.slice(0, 100) as Value) : usual;
  const set = (chosen: Value) =>
    setAddress(
      (before) => {
        const after = new URLSearchParams(before);
        if (chosen === usual) after.delete(name);
        else after.set(name, chosen);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  return [value, set];
}
