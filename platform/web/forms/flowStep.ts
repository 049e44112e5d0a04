import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useHydrated } from '../useHydrated.ts';

interface FlowState {
  steps?: Record<string, unknown>;
  /** Number of consecutive history entries of flow steps before this one. */
  behind?: number;
}

export interface FlowStep<Step> {
  step: Step;
  /** Goes to the next step; Back returns here. `replace`: the present step leaves no history entry. */
  go: (next: Step, options?: { replace?: boolean }) => void;
  /** Goes back to an earlier step, by the history if it lies there, so that Back does not walk the flow twice. */
  back: (to: Step) => void;
}

/**
 * The current step of a multi-step flow, stored in the page's history entry: it survives a reload, Back and Forward,
 * and a discarded tab of a phone. Drafts hold what was typed.
 */
export function useFlowStep<Step>(flow: string, first: Step): FlowStep<Step> {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const now = (state ?? {}) as FlowState;
  // The server does not know the history, so the first step shows until hydration.
  const isAwake = useHydrated();
  const step = (isAwake ? (now.steps?.[flow] as Step | undefined) : undefined) ?? first;
  const behind = now.behind ?? 0;
  const go = useCallback(
    (next: Step, { replace = false } = {}) => {
      const { steps, ...rest } = (state ?? {}) as FlowState;
      const entry: FlowState = { ...rest, steps: { ...steps, [flow]: next }, behind: replace ? behind : behind + 1 };
      void navigate({ pathname, search, hash }, { state: entry, replace, preventScrollReset: true });
    },
    [navigate, pathname, search, hash, state, flow, behind],
  );
  const back = (to: Step) => (behind > 0 ? void navigate(-1) : go(to, { replace: true }));
  return { step, go, back };
}
