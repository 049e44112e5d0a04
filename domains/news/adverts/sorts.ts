/** Orders of adverts besides «Сначала новые»; adverts without a price come last in both. */
export const advertSorts = ['cheap', 'dear'] as const;
export type AdvertSort = (typeof advertSorts)[number];

export const sortNames: Readonly<Record<AdvertSort | 'new', string>> = {
  new: 'Сначала новые',
  cheap: 'Сначала дешевле',
  dear: 'Сначала дороже',
};
