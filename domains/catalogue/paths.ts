/** The catalogue of a show. */
export const cataloguePath = (exhibitionId: number): string => `/exhibitions/${exhibitionId}/catalogue`;
