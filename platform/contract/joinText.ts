/** Joins the parts that are not blank. */
export const joinText = (separator: string, ...parts: readonly (string | null | undefined | false)[]): string =>
  parts.filter((part) => (part || '').trim()).join(separator);

export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
