export const reliabilities = ['надёжно', 'довольно надёжно', 'ненадёжно', 'родословная неизвестна'] as const;
export type Reliability = (typeof reliabilities)[number];

export const reliabilitiesInEnglish: Readonly<Record<Reliability, string>> = {
  надёжно: 'reliable',
  'довольно надёжно': 'fairly reliable',
  ненадёжно: 'unreliable',
  'родословная неизвестна': 'pedigree unknown',
};

/** Below this completeness a zero share is not reported, because it may only be unknown. */
export const minCompleteness = 0.3;

export function reliabilityOf(pci5: number): Reliability {
  if (pci5 >= 0.9) return 'надёжно';
  return pci5 >= 0.6 ? 'довольно надёжно' : 'ненадёжно';
}

/** «4,10 %»; a share too small for two decimals is shown as «less than». */
export function percent(share: number): string {
  if (share > 0 && share < 0.00005) return 'меньше 0,01 %';
  return `${(share * 100).toFixed(2).replace('.', ',')} %`;
}

/** How a dog's inbreeding over five generations compares with its breed; null while either is unknown. */
export function besideBreed(share: number | null, mean: number | null): string | null {
  if (share === null || mean === null) return null;
  const [own, breed] = [percent(share), percent(mean)];
  if (own === breed) return `По пяти коленам столько же, сколько в среднем по породе за 5 лет: ${breed}.`;
  return `По пяти коленам ${share < mean ? 'меньше' : 'больше'}, чем в среднем по породе за 5 лет: там ${breed}.`;
}

const places = 10_000;

/** Rounds parts to percents that add up to the rounded whole; the parts that lost most get the remainder. */
export function percentParts(parts: readonly number[], whole: number): string[] {
  const scaled = parts.map((share) => share * places);
  const shown = scaled.map(Math.floor);
  const left = Math.round(Number((whole * 100).toFixed(2)) * 100) - shown.reduce((sum, one) => sum + one, 0);
  const byLoss = scaled
    .map((exact, at) => ({ at, lost: exact - Math.floor(exact) }))
    .sort((one, other) => other.lost - one.lost || one.at - other.at);
  for (const { at } of byLoss.slice(0, Math.max(0, left))) shown[at] = (shown[at] as number) + 1;
  return shown.map((units, at) => (units === 0 && parts[at] ? percent(0.000_01) : percent(units / places)));
}

const romans = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'] as const;
export const roman = (generation: number): string => romans[generation] ?? String(generation);
