import { formatDate, moscowDay } from '#platform/contract/time/dates.ts';
import { StatusChip } from '#platform/ui/badges/StatusChip.tsx';

/** «Дано 21.11.2026» or «Не дано». */
export function ConsentState({ given, happenedAt }: { given: boolean; happenedAt: string | null }) {
  const day = happenedAt && formatDate(moscowDay(new Date(happenedAt)));
  if (given) return <StatusChip kind="ok">Дано {day}</StatusChip>;
  return <StatusChip kind="plain">{day ? `Отозвано ${day}` : 'Не дано'}</StatusChip>;
}
