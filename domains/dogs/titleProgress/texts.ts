import { formatDate } from '#platform/contract/time/dates.ts';
import type { Certificate, RuleOfTitle } from './progress.ts';
import type { TitleWay } from './rules.ts';

const wayWords = ({ certificates, count, prior = [], judges, countries, yearAndDay }: TitleWay): string =>
  [
    prior.length > 0 && `титулы ${prior.join(', ')}`,
    count > 0 && `${count} ${certificates.join(' или ')}`,
    judges && `${judges} ${judges < 5 ? 'разных судьи' : 'разных судей'}`,
    countries && `${countries} ${countries < 5 ? 'страны' : 'стран'}`,
    yearAndDay && 'между первым и последним год',
  ]
    .filter(Boolean)
    .join(', ');

/** «4 CAC, 4 разных судьи» */
export const ruleText = ({ ways }: Pick<RuleOfTitle, 'ways'>): string => ways.map(wayWords).join(' или ');

/** «CAC 01.02.2025, «Осень», судья Иванов» */
export const certificateText = ({ name, on, show, judge }: Certificate): string =>
  `${name} ${formatDate(on)}, ${show}${judge && `, судья ${judge}`}`;

/** Diploma numbers in application 22 by title, FCI titles included. Other titles have no application. */
const diplomas: Readonly<Record<string, number>> = {
  'CH RUS': 1,
  'JCH RUS': 2,
  'VCH RUS': 3,
  'GCH RUS': 4,
  'CH CLUB': 5,
  'CH RKF': 6,
  'C.I.B.': 8,
  'C.I.E.': 9,
  'C.I.B.-J': 10,
  'C.I.B.-V': 11,
};

/** Address of a prefilled application 22 in the office domain; null for titles without an application. */
export function titleApplicationPath(
  fullAlias: string,
  title: string,
  pedigreeNumber: number | null,
  used: readonly Certificate[],
): string | null {
  const champion = diplomas[title];
  if (champion === undefined) return null;
  const query = Object.entries({
    champion: String(champion),
    pedigree: pedigreeNumber === null ? '' : String(pedigreeNumber),
    awards: used.flatMap(({ from }) => (from && 'award' in from ? [from.award] : [])).join('.'),
    results: used.flatMap(({ from }) => (from && 'result' in from ? [from.result] : [])).join('.'),
    basis: used.length ? `Основание: ${used.map(certificateText).join('; ')}`.slice(0, 500) : '',
  }).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${fullAlias}documents/new/titles?${query.join('&')}`;
}
