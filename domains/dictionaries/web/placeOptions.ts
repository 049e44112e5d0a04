/** «Тверская область (12)». */
export const regionOptions = (regions: readonly { name: string; total: number }[] = []) =>
  regions.map(({ name, total }) => ({ value: name, label: `${name} (${total})` }));

/** «Тверь (4)», with the city's id as the value. */
export const cityOptions = (cities: readonly { id: number; name: string; total: number }[] = []) =>
  cities.map(({ id, name, total }) => ({ value: id, label: `${name} (${total})` }));
