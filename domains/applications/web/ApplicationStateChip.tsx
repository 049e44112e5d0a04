import { upperFirst } from '#platform/contract/joinText.ts';
import { StatusChip, type StatusKind } from '#platform/ui/badges/StatusChip.tsx';
import { type State, states, stateText } from '../machine.ts';

const kinds: Record<State, StatusKind> = {
  [states.draft]: 'plain',
  [states.inWork]: 'info',
  [states.rejected]: 'danger',
  [states.done]: 'ok',
  [states.cancelled]: 'plain',
  [states.archived]: 'plain',
  [states.commission]: 'danger',
};

/** State of an application: a sent, untaken one is not «в работе» yet. */
export const ApplicationStateChip = ({
  of,
  side = 'applicant',
}: {
  of: { state: State; is_taken: boolean };
  side?: 'applicant' | 'reviewer';
}) => (
  <StatusChip kind={of.state === states.inWork && !of.is_taken ? 'plain' : kinds[of.state]}>
    {upperFirst(stateText(of, side))}
  </StatusChip>
);
