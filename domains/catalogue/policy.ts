/** Hours after the closing of entries at which the catalogue is frozen by itself, and the greatest number of them. */
export const freezeHours = { usual: 1, most: 72 } as const;

/** Minutes before the first ring at which visitors may read the catalogue: two hours at the earliest. */
export const openMinutes = [120, 60, 0] as const;
export type OpenMinutes = (typeof openMinutes)[number];

/**
 * `show`: numbers run through all days; `day`: each further day begins with the next hundred, so that a number is still
 * one dog of the show.
 */
export const numberings = ['show', 'day'] as const;
export type Numbering = (typeof numberings)[number];

/** The language by which breeds are sorted and headed. */
export const breedNames = ['ru', 'lat'] as const;
export type BreedNames = (typeof breedNames)[number];

/** Steps in the log of a catalogue. Withdrawals are read from the log of entries. */
export const catalogueSteps = ['settings', 'frozen', 'added', 'corrected', 'reported', 'adverts', 'printed'] as const;
export type CatalogueStep = (typeof catalogueSteps)[number];

/** Letters of dogs that were left out by an error of the organiser; those that look like figures are left out. */
export const lateLetters = 'абвгдежиклмнпрстуфхцчшэюя';

/** Fields of a line that the organiser may correct, with their words in the list of changes. */
export const correctedFields = [
  'name',
  'name_lat',
  'number',
  'stamp',
  'born_on',
  'colour',
  'sire',
  'dam',
  'breeder',
  'caste_id',
] as const;
export type CorrectedField = (typeof correctedFields)[number];
export const fieldWords: Readonly<Record<CorrectedField, string>> = {
  name: 'кличка',
  name_lat: 'кличка латиницей',
  number: 'номер в племенной книге',
  stamp: 'клеймо',
  born_on: 'дата рождения',
  colour: 'окрас',
  sire: 'отец',
  dam: 'мать',
  breeder: 'заводчик',
  caste_id: 'класс',
};

/** Papers that a visitor may download while the catalogue is public. */
export const publicPapers: readonly string[] = ['catalogue_a5', 'catalogue_a4'];

/** Attempts to make a paper; a process that dies counts. */
export const paperTries = 3;
/** Days after its last order at which a paper is removed. */
export const paperDays = 30;

const twoDigits = (value: number): string => String(value).padStart(2, '0');
/** «10:30» of minutes of the day. */
export const hourOf = (minutes: number): string => `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
