/** Subjects of abbreviations, in the order of the glossary. */
export const abbreviationSubjects = {
  award: 'Сертификаты и титулы',
  show: 'Выставки и ринг',
  paper: 'Документы и племенная книга',
  health: 'Здоровье и испытания',
  organisation: 'Организации',
} as const;
export type AbbreviationSubject = keyof typeof abbreviationSubjects;
