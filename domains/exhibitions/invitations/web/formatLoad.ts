import { counted } from '#platform/contract/plural.ts';
import { romanOf } from '#platform/ui/dogs/groups.ts';

/** «группы I и V», «все группы». */
export function groupText(groups: readonly number[]): string {
  if (!groups.length) return 'решит организатор';
  if (groups.length >= 10) return 'все группы';
  const named = groups.map((group) => romanOf(group) || 'вне FCI');
  return `${groups.length === 1 ? 'группа' : 'группы'} ${named.length > 1 ? `${named.slice(0, -1).join(', ')} и ${named.at(-1)}` : named[0]}`;
}

export const dogText = (count: number): string => counted(count, ['собака', 'собаки', 'собак']);

/** «около 61 собаки», «около 64 собак». */
export const aboutDogs = (count: number): string => `около ${counted(count, ['собаки', 'собак', 'собак'])}`;

/** «90 собак в день при норме 80». */
export const loadText = (load: number, norm: number): string => `${dogText(load)} в день при норме ${norm}`;
