import { refereePath } from '#domains/judges/paths.ts';
import type { JudgeRow } from '../contract.ts';

/** Where a name links to: the judge's page of this kind, or a specialist's own profile. */
export const personPath = ({ id, full_alias }: Pick<JudgeRow, 'id' | 'full_alias'>, kind: number): string | null =>
  kind === 4 ? full_alias : refereePath(id, kind === 1 ? 1 : 2);

export function rightsText(row: JudgeRow, kind: number): string {
  if (kind === 4) return row.specialisations.join(', ');
  if (kind > 1)
    return row.disciplines.map(({ name, is_examiner }) => (is_examiner ? `${name} (экзаменатор)` : name)).join(', ');
  return row.breeds.join(', ');
}
