import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Changes some values and keeps the rest. */
export type Change<Address> = (change: Partial<Address>, options?: { replace?: boolean }) => void;

/** How a list's address is computed from the former one and written. */
export interface AddressRules<Address> {
  changed: (address: Address, change: Partial<Address>) => Address;
  write: (address: Address) => string;
}

/**
 * The reader's current choices, initially those of the address, and a function to change them by a navigation that
 * keeps the scroll. A choice shows at once, before the router has the answer, and the next one is applied on top of it.
 */
export function useAddressState<Address>(
  address: Address,
  { changed, write }: AddressRules<Address>,
): { chosen: Address; change: Change<Address> } {
  const { key } = useLocation();
  const navigate = useNavigate();
  const [wanted, setWanted] = useState<{ address: Address; at: string } | null>(null);
  // After a navigation has ended the address is authoritative again.
  const chosen = wanted?.at === key ? wanted.address : address;
  const latest = useRef(chosen);
  latest.current = chosen;
  const change: Change<Address> = (part, { replace = false } = {}) => {
    const next = changed(latest.current, part);
    latest.current = next;
    setWanted({ address: next, at: key });
    void navigate(write(next), { replace, preventScrollReset: true });
  };
  return { chosen, change };
}
