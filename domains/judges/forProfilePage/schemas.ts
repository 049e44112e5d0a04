import { z } from 'zod';

export const judging = z.object({
  referee_id: z.int(),
  sheet_number: z.string().nullable(),
  is_all_breed: z.boolean(),
  fci_groups: z.array(z.int()),
  /** Breeds outside the groups. */
  breeds: z.array(z.object({ id: z.int(), name: z.string(), fci_group: z.int() })),
  breeds_total: z.int(),
  ranks: z.array(z.string()),
  contests: z.array(z.string()),
  disciplines: z.array(z.string()),
});

export const judgingOnProfile = z.object({ judging: judging.nullable() });
