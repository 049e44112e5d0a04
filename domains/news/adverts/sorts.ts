/** Orders of adverts besides «Сначала новые»; what has no price stands last in the first, and in the second too. */
export const advertSorts = ['cheap', 'dear'] as const;
export type AdvertSort = (typeof advertSorts)[number];

export const sortNames: Readonly<Record<AdvertSort | 'new', string>> = {
  new: 'Сначала новые',
  cheap: 'Сначала дешевле',
  dear: 'Сначала дороже',
};
