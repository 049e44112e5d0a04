/** Kinds of examinations; `sides`: each side has its own result. */
export const examinations = {
  hd: { name: 'Тазобедренные суставы (HD)', sides: true, results: ['A', 'B', 'C', 'D', 'E'] },
  ed: { name: 'Локтевые суставы (ED)', sides: true, results: ['0', '1', '2', '3'] },
  pl: { name: 'Пателла (PL)', sides: true, results: ['0', '1', '2', '3'] },
  eyes: { name: 'Глаза, осмотр офтальмолога', sides: false, results: ['норма', 'наблюдение', 'отклонение'] },
  heart: { name: 'Сердце, эхокардиография', sides: false, results: ['норма', 'наблюдение', 'отклонение'] },
  hearing: { name: 'Слух (BAER)', sides: true, results: ['слышит', 'не слышит'] },
  thyroid: { name: 'Щитовидная железа', sides: false, results: ['норма', 'наблюдение', 'отклонение'] },
  dm: { name: 'Дегенеративная миелопатия, ДНК', sides: false, results: ['N/N', 'N/m', 'm/m'] },
  pra: { name: 'Прогрессирующая атрофия сетчатки, ДНК', sides: false, results: ['N/N', 'N/m', 'm/m'] },
} as const satisfies Record<string, { name: string; sides: boolean; results: readonly string[] }>;

export type ExaminationKind = keyof typeof examinations;
export const examinationKinds = Object.keys(examinations) as [ExaminationKind, ...ExaminationKind[]];

/** Results that breeders consider clear. */
const clear: Readonly<Record<ExaminationKind, readonly string[]>> = {
  hd: ['A', 'B'],
  ed: ['0'],
  pl: ['0'],
  eyes: ['норма'],
  heart: ['норма'],
  hearing: ['слышит'],
  thyroid: ['норма'],
  dm: ['N/N'],
  pra: ['N/N'],
};
export const clearResults = clear;

/** Results are listed from best to worst. */
export function worseResult(kind: ExaminationKind, sides: readonly (string | null)[]): string | null {
  const order: readonly string[] = examinations[kind].results;
  const known = sides.filter((side): side is string => side !== null);
  return known.toSorted((a, b) => order.indexOf(b) - order.indexOf(a))[0] ?? null;
}

export const isClear = (kind: ExaminationKind, result: string): boolean => clear[kind].includes(result);
