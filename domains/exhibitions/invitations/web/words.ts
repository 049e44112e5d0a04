import { counted } from '#platform/contract/plural.ts';
import { romanOf } from '#platform/ui/dogs/groups.ts';

/** «группы I и V», «все группы». */
export function groupWords(groups: readonly number[]): string {
  if (!groups.length) return 'решит организатор';
  if (groups.length >= 10) return 'все группы';
  const named = groups.map((group) => romanOf(group) || 'вне FCI');
  return `${groups.length === 1 ? 'группа' : 'группы'} ${named.length > 1 ? `${named.slice(0, -1).join(', ')} и ${named.at(-1)}` : named[0]}`;
}

export const dogWords = (count: number): string => counted(count, ['собака', 'собаки', 'собак']);

/** «80 из 80 собак в день». */
export const loadWords = (load: number, norm: number): string => `${load} из ${norm} собак в день`;
