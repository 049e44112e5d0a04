import { StatusChip, type StatusKind } from '#platform/ui/badges/StatusChip.tsx';
import type { ImportState } from '../policy.ts';

const stateChips: Readonly<Record<ImportState, readonly [StatusKind, string]>> = {
  columns: ['warn', 'Укажите столбцы'],
  reading: ['info', 'Проверяется'],
  checked: ['warn', 'Проверен, не записан'],
  writing: ['info', 'Записывается'],
  written: ['ok', 'Записан'],
  failed: ['danger', 'Не прочитан'],
  discarded: ['plain', 'Удалён'],
};

export function FileState({ state }: { state: ImportState }) {
  const [kind, word] = stateChips[state];
  return <StatusChip kind={kind}>{word}</StatusChip>;
}
