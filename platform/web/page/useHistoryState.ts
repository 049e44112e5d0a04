import { useLocation } from 'react-router';
import { useHydrated } from '../useHydrated.ts';

/**
 * What a page was told by the one that led to it. It outlives a reload, and the server knows nothing of it: until React
 * has taken the server's markup over there is none, or the two would differ.
 */
export function useHistoryState<State>(): State | null {
  const { state } = useLocation();
  return useHydrated() ? (state as State | null) : null;
}
