/** The longest alias the portal accepts. */
export const maxAlias = 40;

/** Drops everything but Latin letters, digits and underscores, look-alikes of other alphabets included. */
export const cleanAlias = (value: string): string => value.replace(/[^A-Za-z0-9_]/g, '').slice(0, maxAlias);
