/** The place an arrow key leads to, or null: right to the parents, left to the young. */
export function placeForKey(place: number, key: string, has: (place: number) => boolean): number | null {
  const first = 2 ** Math.floor(Math.log2(place));
  const find = (places: readonly number[]): number | null => places.find(has) ?? null;
  if (key === 'ArrowRight') return find([place * 2, place * 2 + 1]);
  if (key === 'ArrowLeft') return place > 3 ? find([place >> 1]) : null;
  if (key === 'ArrowUp') return find(Array.from({ length: place - first }, (_, at) => place - 1 - at));
  if (key === 'ArrowDown') return find(Array.from({ length: 2 * first - 1 - place }, (_, at) => place + 1 + at));
  return null;
}
