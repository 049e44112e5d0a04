/** Literals, because the manual belongs to the knowledge domain, which imports this one. */
export const guidePath = '/how-to';
/** The manual's page of one application: «/how-to/documents/replace-owner». */
export const guideOf = (type: string): string => `${guidePath}/documents/${type}`;
