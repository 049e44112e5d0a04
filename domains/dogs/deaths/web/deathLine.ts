import type { WrittenDeath } from '../contract.ts';
import { deathText } from '../formatDeath.ts';

/** «12.03.2024, видят все. Причина: старость, видят владельцы и федерация» */
export function deathLine({ known, died_on, year, cause, is_day_public, is_cause_public }: WrittenDeath): string {
  const day = deathText({ died_on, year });
  const whose = known === 'day' && !is_day_public ? 'другие видят только год' : '';
  const why = cause && `Причина: ${cause}${is_cause_public ? '' : ' (видят владельцы и федерация)'}`;
  return [[day, whose].filter(Boolean).join(', '), why].filter(Boolean).join('. ');
}
