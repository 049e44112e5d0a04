import { madeOnce } from '#platform/ui/pieces/madeOnce.ts';

/** «Тверская область (12)». Made once of an answer, so that the list drawn of them can be kept with it. */
export const regionOptions = madeOnce((regions: readonly { name: string; total: number }[]) =>
  regions.map(({ name, total }) => ({ value: name, label: `${name} (${total})` })),
);

/** «Тверь (4)», chosen by its id; kept like the regions. */
export const cityOptions = madeOnce((cities: readonly { id: number; name: string; total: number }[]) =>
  cities.map(({ id, name, total }) => ({ value: id, label: `${name} (${total})` })),
);
