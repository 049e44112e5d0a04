import { useState } from 'react';

/** Open or not; null before the first opening, so that its code is not asked for. Another page closes it. */
export function useLayer(at: string): [opened: boolean | null, set: (opened: boolean) => void] {
  const [state, setState] = useState<{ opened: boolean; at: string } | null>(null);
  return [state === null ? null : state.opened && state.at === at, (opened) => setState({ opened, at })];
}
