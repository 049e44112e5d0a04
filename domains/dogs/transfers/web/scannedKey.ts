import { clock } from '#platform/contract/time/clock.ts';
import { hourMs } from '#platform/contract/time/duration.ts';
import { readKey } from '../key.ts';

const place = 'transfer-key';
/** Milliseconds; long enough to register and to confirm the mail, which opens another tab. */
const keptFor = 24 * hourMs;

/**
 * The camera opens `…/dogs/transfers#KEY`: moves the key from the address, so that it is neither shared nor kept in the
 * history, to the device, where it stays for a day until the form uses it.
 */
export function storeScannedKey(): void {
  const key = readKey(window.location.hash.slice(1));
  if (!key) return;
  localStorage.setItem(place, JSON.stringify({ key, at: clock.milliseconds() }));
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
}

export function readScannedKey(): string {
  const kept = localStorage.getItem(place);
  if (kept === null) return '';
  const [, key = '', at = '0'] = /^\{"key":"([0-9A-Z]{12})","at":(\d{1,16})\}$/.exec(kept) ?? [];
  if (clock.milliseconds() - Number(at) < keptFor) return key;
  deleteScannedKey();
  return '';
}
export const deleteScannedKey = (): void => localStorage.removeItem(place);
