import { breedPath } from '../paths.ts';

export const breedDogsPath = (breedId: number): string => `${breedPath(breedId)}/dogs`;
/** Behind a plot, as a file. */
export const breedTablePath = (breedId: number, table: string): string => `/api/dog/breeds/${breedId}/table/${table}`;
