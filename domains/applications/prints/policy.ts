/** Lists whose finished applications are handed over with a register of what was issued. */
export const resultRegistries = ['dysplasia', 'patella', 'titles'] as const;
export type ResultRegistry = (typeof resultRegistries)[number];

export const isResultRegistry = (key: string): key is ResultRegistry => resultRegistries.includes(key as never);

/** Rows of one register. */
export const mostResults = 500;
