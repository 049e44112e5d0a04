import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Chooses a part anew and leaves the rest as it is. */
export type Change<Address> = (change: Partial<Address>, options?: { replace?: boolean }) => void;

/** How the address of a list is made of another one, and written. */
export interface AddressRules<Address> {
  changed: (address: Address, change: Partial<Address>) => Address;
  write: (address: Address) => string;
}

/**
 * What the reader has chosen, given what the address says, and the way to choose more: a navigation that keeps the
 * scroll. The choice shows at once, while the router still waits for the answer, and the next one builds on it, however
 * quickly it comes.
 */
export function useChosen<Address>(
  address: Address,
  { changed, write }: AddressRules<Address>,
): { chosen: Address; change: Change<Address> } {
  const { key } = useLocation();
  const navigate = useNavigate();
  const [wanted, setWanted] = useState<{ address: Address; at: string } | null>(null);
  // When a navigation has ended, this one or another, the address tells the truth again.
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
