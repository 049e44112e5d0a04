/** «2500,50» from kopecks, as a person types it. */
export const typedSum = (kopecks: number): string =>
  kopecks % 100 ? `${Math.floor(kopecks / 100)},${String(kopecks % 100).padStart(2, '0')}` : String(kopecks / 100);

/** Kopecks of a typed sum such as «2 500,50»; null for what is no sum above zero. */
export function readKopecks(typed: string): number | null {
  const plain = typed.replace(/[\s\u00a0\u202f₽]/g, '').replace(',', '.');
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(plain)) return null;
  return Math.round(Number(plain) * 100) || null;
}
