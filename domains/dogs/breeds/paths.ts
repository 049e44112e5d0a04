import { breedPath } from '../paths.ts';

export const breedDogsPath = (breedId: number): string => `${breedPath(breedId)}/dogs`;
export const breedTablePath = (breedId: number, table: string): string => `/api/dog/breeds/${breedId}/table/${table}`;
