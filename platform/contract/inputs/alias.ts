/** The longest alias the portal accepts. */
export const maxAlias = 40;

/** Input takes nothing but Latin letters, digits and underscores: a look-alike from another alphabet falls out. */
export const cleanAlias = (value: string): string => value.replace(/[^A-Za-z0-9_]/g, '').slice(0, maxAlias);
