/** Literals, because the manual belongs to the knowledge domain, which imports this one. */
export const guidePath = '/how-to';
/** The manual's page of one application: «/how-to/documents/replace-owner». The type may come from an address. */
export const guideOf = (type: string): string => `${guidePath}/documents/${encodeURIComponent(type)}`;
