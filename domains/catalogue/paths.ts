/** Catalogues that everybody may read. */
export const cataloguesPath = '/catalogues';
/** The catalogue of a show. */
export const cataloguePath = (exhibitionId: number): string => `/exhibitions/${exhibitionId}/catalogue`;
