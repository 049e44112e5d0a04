export const subjects = {
  puppies: 'Щенки и помёты',
  pedigree: 'Родословная и владелец',
  shows: 'Выставки и титулы',
  people: 'Питомник, клуб, судья',
  health: 'Здоровье и допуск',
  trouble: 'Беда и ошибки',
} as const;
export type Subject = keyof typeof subjects;

/** Subjects of application groups, which the index lists next to the pages. */
const subjectOfGroup: Readonly<Record<string, Subject>> = {
  litters: 'puppies',
  pedigrees: 'pedigree',
  titles: 'shows',
  shows: 'shows',
  health: 'health',
};
export const subjectOf = (group: string): Subject => subjectOfGroup[group] ?? 'people';
