import { useFactTexts } from '#domains/dictionaries/web/public.ts';
import type { FactTexts } from '#platform/web/fields/sectionFacts.ts';
import type { Application } from '../../contract.ts';

/** Resolves chosen values to names: the application's own records first, then the dictionaries. */
export function useValueTexts({ declarant, choices }: Pick<Application, 'declarant' | 'choices'>): FactTexts {
  const names = useFactTexts();
  return (dictionary, id) =>
    dictionary === 'declarants'
      ? (declarant ?? '')
      : (choices.find((one) => one.record === dictionary && one.id === id)?.name ?? names(dictionary, id));
}
