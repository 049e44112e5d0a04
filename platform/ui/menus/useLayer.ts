import { useState } from 'react';

/** Open state; null before the first opening, so that its code is not loaded. A change of page closes it. */
export function useLayer(at: string): [opened: boolean | null, set: (opened: boolean) => void] {
  const [state, setState] = useState<{ opened: boolean; at: string } | null>(null);
  return [state === null ? null : state.opened && state.at === at, (opened) => setState({ opened, at })];
}
