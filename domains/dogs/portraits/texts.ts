import { formatLongDate } from '#platform/contract/time/dates.ts';

/** «60–65» and «55–60» → «кобели 60–65 см», «суки 55–60 см», a line each; equal ones are said once. */
export function sizeText(male: string, female: string, unit: 'см' | 'кг'): string {
  if (male === female) return male && `${male}\u00a0${unit}`;
  return [male && `кобели ${male}\u00a0${unit}`, female && `суки ${female}\u00a0${unit}`].filter(Boolean).join(',\n');
}

export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** A buyer's questions about every breed, shown after the breed's own. */
export const commonQuestions = [
  'Какие обследования сделаны у обоих родителей? Попросите результаты с датой и номером.',
  'Можно ли увидеть мать и место, где растут щенки?',
  'Что в договоре: прививки, чип, метрика, возврат?',
] as const;

/** «Проверено федерацией 12 октября 2026 года» */
export const checkedText = (checkedOn: string | null): string =>
  checkedOn ? `Проверено федерацией ${formatLongDate(checkedOn)}` : 'Федерацией ещё не проверено';
