/** «Я судья: это я». */
export const judgeClaimPath = '/judges/claim';

/** The page of a judge, wherever the name stands: 1 by breeds, 2 of sport and hunting. */
export const refereePath = (refereeId: number, type: 1 | 2 = 1): string => `/referee/${refereeId}/${type}`;
