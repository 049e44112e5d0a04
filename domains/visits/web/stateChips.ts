import type { StatusKind } from '#platform/ui/badges/StatusChip.tsx';
import type { VisitState } from '../texts.ts';

export const stateChips: Record<VisitState, { kind: StatusKind; label: string }> = {
  1: { kind: 'info', label: 'Записаны' },
  2: { kind: 'plain', label: 'Отменена' },
  3: { kind: 'ok', label: 'Приём состоялся' },
  4: { kind: 'danger', label: 'Пропущен' },
};
