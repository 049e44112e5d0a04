/** Puts a name in quotation marks unless it already contains some: «Клуб «Помор»» would be wrong. */
export const quoted = (name: string): string => (name.includes('«') ? name : `«${name}»`);
