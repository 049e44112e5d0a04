import { useLocation } from 'react-router';
import { useHydrated } from '../useHydrated.ts';

/**
 * State passed by the previous page. It survives a reload; null on the server and during hydration, so that both render
 * the same.
 */
export function useHistoryState<State>(): State | null {
  const { state } = useLocation();
  return useHydrated() ? (state as State | null) : null;
}
