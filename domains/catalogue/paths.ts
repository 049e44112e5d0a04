/** The catalogue of a show. */
export const cataloguePath = (exhibitionId: number): string => `/exhibitions/${exhibitionId}/catalogue`;

/** The organiser's page of a catalogue. */
export const catalogueDeskPath = (exhibitionId: number): string => `/exhibitions/${exhibitionId}/organise/catalogue`;
