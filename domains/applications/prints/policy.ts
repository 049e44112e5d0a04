/** Lists whose results are handed over with a register. */
export const resultRegistries = ['dysplasia', 'patella', 'titles'] as const;
export type ResultRegistry = (typeof resultRegistries)[number];

export const isResultRegistry = (key: string): key is ResultRegistry => resultRegistries.includes(key as never);

/** Rows of one register. */
export const maxResults = 500;
