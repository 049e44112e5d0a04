import { createContext, use, useEffect, useState, useSyncExternalStore } from 'react';
import type { Ring } from '../../contract.ts';
import type { PhoneState, RingPhone } from './ringPhone.ts';
import type { Kept } from './storage.ts';

export const PhoneContext = createContext<RingPhone | null>(null);

export interface OpenPhone {
  phone: RingPhone;
  state: PhoneState;
  kept: Kept;
  ring: Ring;
}

/** The phone and what it shows. */
export function usePhone(): { phone: RingPhone; state: PhoneState } {
  const phone = use(PhoneContext);
  if (!phone) throw new Error('No phone around this component');
  return { phone, state: useSyncExternalStore(phone.subscribe, phone.snapshot) };
}

/** The same inside an open ring. */
export function useOpenPhone(): OpenPhone {
  const { phone, state } = usePhone();
  const { kept } = state;
  if (!kept?.own.ring) throw new Error('The ring is not open');
  return { phone, state, kept, ring: kept.own.ring };
}

/** Acts and photographs that wait for the network. */
export const unsentOf = ({ waiting, sheets }: Kept): number =>
  waiting.length + sheets.filter(({ state }) => state === 'waiting').length;

export type Screen =
  | { name: 'breeds' | 'sent' }
  | { name: 'breed' | 'check'; breedId: number }
  | { name: 'dog'; breedId: number; entryId: number }
  | { name: 'class'; breedId: number; sex: number; classId: number };

/** Screens stand behind «#», so that Back, a reload and a page without a network keep the place. */
export function hashOf(screen: Screen): string {
  switch (screen.name) {
    case 'breeds':
      return '#';
    case 'sent':
      return '#sent';
    case 'breed':
      return `#breed-${screen.breedId}`;
    case 'check':
      return `#check-${screen.breedId}`;
    case 'dog':
      return `#dog-${screen.breedId}-${screen.entryId}`;
    case 'class':
      return `#class-${screen.breedId}-${screen.sex}-${screen.classId}`;
  }
}

function screenOf(hash: string): Screen {
  if (hash === '#sent') return { name: 'sent' };
  const [, ofBreed, sex, classId] = /^#class-(\d{1,10})-([12])-(\d{1,10})$/.exec(hash) ?? [];
  if (ofBreed) return { name: 'class', breedId: Number(ofBreed), sex: Number(sex), classId: Number(classId) };
  const [, name = '', breedId, entryId] = /^#(breed|check|dog)-(\d{1,10})(?:-(\d{1,10}))?$/.exec(hash) ?? [];
  if (name === 'dog' && entryId) return { name, breedId: Number(breedId), entryId: Number(entryId) };
  if (name === 'breed' || name === 'check') return { name, breedId: Number(breedId) };
  return { name: 'breeds' };
}

const onHash = (listener: () => void): (() => void) => {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
};

export function useScreen(): Screen {
  const hash = useSyncExternalStore(onHash, () => location.hash);
  // A new screen begins at its head.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each screen
  useEffect(() => void scrollTo(0, 0), [hash]);
  return screenOf(hash);
}

/** Milliseconds of the server's clock, each half minute anew. */
export function useServerTime(phone: RingPhone): number {
  const [now, setNow] = useState(() => phone.serverNow());
  useEffect(() => {
    const timer = setInterval(() => setNow(phone.serverNow()), 30_000);
    return () => clearInterval(timer);
  }, [phone]);
  return now;
}
