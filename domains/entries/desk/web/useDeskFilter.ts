import { useAddress } from '#platform/web/useAddressFilter.ts';
import { entryStates } from '../../machine.ts';
import type { DeskInput } from '../contract.ts';
import { deskProofs } from '../policy.ts';

const numberIn = (text: string | undefined): number | undefined =>
  text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;

/** Filters of the desk in the address: a reload, Back and a shared link show the same list. */
export function useDeskFilter(exhibitionId: number): {
  filter: DeskInput;
  set: (part: Partial<DeskInput>) => void;
} {
  const { address, change } = useAddress();
  const state = entryStates.find((one) => one === address.state);
  const proof = deskProofs.find((one) => one === address.proof);
  const group = numberIn(address.group);
  const [offerId, casteId] = [numberIn(address.offerId), numberIn(address.casteId)];
  const filter: DeskInput = {
    exhibitionId,
    ...(address.q && { q: address.q.slice(0, 100) }),
    ...(state && { state }),
    ...(proof && { proof }),
    ...(offerId && { offerId }),
    ...(casteId && { casteId }),
    ...(group && group <= 10 && { group }),
  };
  return {
    filter,
    set: (part) =>
      change(
        Object.fromEntries(Object.entries(part).map(([name, value]) => [name, value ? String(value) : undefined])),
      ),
  };
}
