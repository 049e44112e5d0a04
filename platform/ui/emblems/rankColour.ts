/** Colour names of the rank dictionary; unknown ones use CAC green. */
export const rankColours = ['cacib', 'cac', 'chk', 'kchk', 'pk', 'sport'] as const;

export const knownColour = (name: string | null | undefined): (typeof rankColours)[number] =>
  rankColours.find((known) => known === name) ?? 'cac';

export const rankColour = (name: string | null | undefined): string => `var(--rk-${knownColour(name)})`;
