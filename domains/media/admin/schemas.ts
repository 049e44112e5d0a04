import { z } from 'zod';
import { recordId } from '#platform/contract/queryValues.ts';
import { federationAliases } from '#platform/contract/userTypes.ts';

const alias = z.enum(federationAliases, 'Нет такой федерации');
/** A public document of the federation, or one the caller has just uploaded. */
const paper = recordId().nullable();

export const papersInput = z.strictObject({ alias });
export const papersChosen = z
  .strictObject({ alias, state: z.string().regex(/^\d+ \d+$/, 'Откройте документы ещё раз'), fees: paper, bank: paper })
  .refine(({ fees, bank }) => fees === null || fees !== bank, {
    path: ['bank'],
    error: 'Это тот же документ, что и размеры взносов',
  });

export const federationPapers = z.object({
  /** Version of the present choice. */
  state: z.string(),
  fees: z.int().nullable(),
  bank: z.int().nullable(),
  documents: z.array(z.object({ id: z.int(), title: z.string(), size: z.int(), published_at: z.string() })),
});
