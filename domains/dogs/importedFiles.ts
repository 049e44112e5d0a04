/** What the rows of a file may be, in the order they are read: whoever is spoken of comes before what is said of them. */
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
