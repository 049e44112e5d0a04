import { breedPath } from '../paths.ts';

export const breedDogsPath = (breedId: number): string => `${breedPath(breedId)}/dogs`;
/** The breed's page with the way back to the results of a show. */
export const breedFromResultsPath = (breedId: number, exhibitionId: number): string =>
  `${breedPath(breedId)}?results=${exhibitionId}`;
export const breedTablePath = (breedId: number, table: string): string => `/api/dog/breeds/${breedId}/table/${table}`;
