/** FCI groups 1–10 and litters. */
export type DogGroup = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 'puppy';

export const fciGroups = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

const roman = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X'];
export const romanOf = (group: number): string => roman[group - 1] ?? '';

const names = [
  'Пастушьи и скотогонные собаки',
  'Пинчеры, шнауцеры, молоссы',
  'Терьеры',
  'Таксы',
  'Шпицы и примитивные породы',
  'Гончие и родственные породы',
  'Легавые',
  'Ретриверы, спаниели, водяные собаки',
  'Комнатно-декоративные',
  'Борзые',
];
/** Short name of a group for labels; lists use the dictionary's. */
export const groupName = (group: number): string => names[group - 1] ?? '';

const words = [
  'Пастушьи',
  'Молоссы',
  'Терьеры',
  'Таксы',
  'Шпицы',
  'Гончие',
  'Легавые',
  'Ретриверы',
  'Декоративные',
  'Борзые',
];
/** One-word name of a group for narrow tiles. */
export const groupLabel = (group: number): string => words[group - 1] ?? '';

/** A group number as a group with a head; undefined for breeds outside the FCI groups. */
export const dogGroupOf = (group: number | null | undefined): DogGroup | undefined =>
  fciGroups.find((known) => known === group);

export const clothOfGroup = (group: DogGroup): string => `var(--g-${group})`;
