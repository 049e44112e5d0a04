const code = (sign: string): string => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * Escapes JSON for any inline script: a text in it can neither end the element (`</script>`), nor begin a comment or a
 * section (`<!--`, `]]>`), nor an entity where the page is read as XML, nor end a line of script (U+2028, U+2029). JSON
 * has these characters only inside strings.
 */
export const scriptSafe = (json: string): string => json.replace(/[<>&\u2028\u2029]/g, code);

/** Serialises a value for an inline script: the page's state, its keys, linked data. */
export const scriptJson = (value: unknown): string => scriptSafe(JSON.stringify(value));
