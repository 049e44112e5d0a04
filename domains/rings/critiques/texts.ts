import { counted } from '#platform/contract/plural.ts';
import type { Judgement } from './contract.ts';

type Decided = Pick<Judgement, 'presence' | 'reason' | 'grade' | 'place'>;

const outOfRing = { absent: 'неявка', excused: 'снята с ринга', disqualified: 'дисквалификация' } as const;

/** «отлично, 1 место»; «снята с ринга: хромает». */
export function decisionText({ presence, reason, grade, place }: Decided): string {
  const left = presence === null || presence === 'came' ? null : outOfRing[presence];
  const words = left ?? ([grade.toLowerCase(), place && `${place} место`].filter(Boolean).join(', ') || 'без оценки');
  return reason ? `${words}: ${reason}` : words;
}

export const critiquesCount = (count: number): string => counted(count, ['описание', 'описания', 'описаний']);
