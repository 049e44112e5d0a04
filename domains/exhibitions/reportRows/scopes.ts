import type { AwardRule } from './awardRules.ts';
import type { TotalRow } from './readCells.ts';

type Scoped = Pick<TotalRow, 'breedId' | 'sex' | 'casteId' | 'day'>;
/** Key and wording of the scope in which an award is unique. */
export const awardScopes: Readonly<Record<AwardRule['scope'], { key: (dog: Scoped) => string; words: string }>> = {
  class: { key: ({ breedId, sex, casteId, day }) => `${breedId} ${sex} ${casteId} ${day}`, words: 'в классе' },
  sex: { key: ({ breedId, sex, day }) => `${breedId} ${sex} ${day}`, words: 'у пола в породе' },
  breed: { key: ({ breedId, day }) => `${breedId} ${day}`, words: 'в породе' },
};
