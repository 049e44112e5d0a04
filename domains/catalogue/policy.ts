/** Hours after the closing of entries at which the catalogue is frozen by itself, and the greatest number of them. */
export const freezeHours = { usual: 1, most: 72 } as const;

/** Minutes before the first ring at which visitors may read the catalogue: two hours at the earliest. */
export const openMinutes = [120, 60, 0] as const;
export type OpenMinutes = (typeof openMinutes)[number];

/** `show`: numbers run through all days; `day`: each day begins with 1. */
export const numberings = ['show', 'day'] as const;
export type Numbering = (typeof numberings)[number];

/** The language by which breeds are sorted and headed. */
export const breedNames = ['ru', 'lat'] as const;
export type BreedNames = (typeof breedNames)[number];

/** What happened to a catalogue. Withdrawals are read from the log of entries. */
export const catalogueSteps = ['settings', 'frozen', 'added', 'corrected', 'reported'] as const;
export type CatalogueStep = (typeof catalogueSteps)[number];

/** Letters of dogs that were left out by an error of the organiser; those that look like figures are left out. */
export const lateLetters = 'абвгдежиклмнпрстуфхцчшэюя';
