/** Joins the parts that are not blank. */
export const joinText = (separator: string, ...parts: readonly (string | null | undefined | false)[]): string =>
  parts.filter((part) => (part || '').trim()).join(separator);

/** Makes the first letter upper case and keeps the rest. */
export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
