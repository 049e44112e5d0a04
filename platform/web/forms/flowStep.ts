import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useHydrated } from '../useHydrated.ts';

interface FlowState {
  steps?: Record<string, unknown>;
  /** How many steps of flows lie before this entry of the history, one after another. */
  behind?: number;
}

export interface FlowStep<Step> {
  step: Step;
  /** Forward: the browser's Back comes back to where this was. `replace`: what is left is no place to come back to. */
  go: (next: Step, options?: { replace?: boolean }) => void;
  /** To `to`, which came before: by the history where it lies there, so that Back doesn't walk the flow twice. */
  back: (to: Step) => void;
}

/**
 * Where in a flow of several steps the person is. It stands in the history's entry of the page: a reload, Back and
 * Forward, and a tab that the phone has put away and taken out again all find the step. What was typed at the steps is
 * the drafts' affair.
 */
export function useFlowStep<Step>(flow: string, first: Step): FlowStep<Step> {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const now = (state ?? {}) as FlowState;
  // The server knows nothing of the history: until React has taken its markup over, the first step stands.
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
