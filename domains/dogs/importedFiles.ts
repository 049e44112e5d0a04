/** Kinds of import files in the order of reading: dogs come before their records. */
export const fileKinds = ['dogs', 'numbers', 'deaths', 'titles', 'awards', 'health', 'owners', 'litters'] as const;
export type FileKind = (typeof fileKinds)[number];
export type RecordFileKind = Exclude<FileKind, 'dogs'>;

export const fileKindNames: Readonly<Record<FileKind, string>> = {
  dogs: 'Собаки',
  numbers: 'Номера других книг',
  deaths: 'Смерть',
  titles: 'Титулы',
  awards: 'Сертификаты и награды',
  health: 'Обследования',
  owners: 'Владельцы',
  litters: 'Помёты',
};
