/** What pages «Как …» are about, in the order of the index. */
export const subjects = {
  puppies: 'Щенки и помёты',
  pedigree: 'Родословная и владелец',
  shows: 'Выставки и титулы',
  people: 'Питомник, клуб, судья',
  health: 'Здоровье и допуск',
  trouble: 'Беда и ошибки',
} as const;
export type Subject = keyof typeof subjects;

/** Of whole kinds of applications, where the index names them beside the pages. */
const subjectOfGroup: Readonly<Record<string, Subject>> = {
  litters: 'puppies',
  pedigrees: 'pedigree',
  titles: 'shows',
  shows: 'shows',
  health: 'health',
};
export const subjectOf = (group: string): Subject => subjectOfGroup[group] ?? 'people';
