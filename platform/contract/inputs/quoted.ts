/** A name in quotation marks; one that has its own is left as it is: «Клуб «Помор»» is no name. */
export const quoted = (name: string): string => (name.includes('«') ? name : `«${name}»`);
