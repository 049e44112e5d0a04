import { StatusChip, type StatusKind } from '#platform/ui/badges/StatusChip.tsx';
import type { Mating } from '../contract.ts';
import type { MatingState } from '../policy.ts';
import { stateNames } from './texts.ts';

const kinds: Readonly<Record<MatingState, StatusKind>> = {
  asked: 'info',
  declined: 'danger',
  paper: 'warn',
  review: 'info',
  agreed: 'ok',
  refused: 'danger',
  withdrawn: 'plain',
};

export function MatingChip({ mating: { state, side, is_registered, acts } }: { mating: Mating }) {
  if (is_registered) return <StatusChip kind="ok">Помёт зарегистрирован</StatusChip>;
  if (side === 'sire' && acts.length) return <StatusChip kind="warn">Нужно ваше подтверждение</StatusChip>;
  if (side === 'sire' && state === 'declined') return <StatusChip kind="danger">Вы не подтвердили</StatusChip>;
  return <StatusChip kind={kinds[state]}>{stateNames[state]}</StatusChip>;
}
