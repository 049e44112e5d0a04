export const unique = (ids: readonly number[]): number[] => [...new Set(ids)];
