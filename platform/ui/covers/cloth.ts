/** A stable colour number from 1 to 10 for an object's id or name. */
export function clothNumber(id: string | number): number {
  let hash = 0x811c9dc5;
  for (const char of String(id)) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return ((hash >>> 0) % 10) + 1;
}

export const clothOf = (id: string | number): string => `var(--g-${clothNumber(id)})`;
