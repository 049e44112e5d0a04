export interface PersonNames {
  last_name: string;
  first_name: string;
  second_name: string;
}

/** «Лебедева Анна Игоревна»: in papers, and wherever the person has made it public. */
export const fullNameOf = ({ last_name, first_name, second_name }: PersonNames): string =>
  [last_name, first_name, second_name].filter(Boolean).join(' ');

/** The name in lists: «Анна Л.» without consent to show the full one. */
export const shownNameOf = ({ last_name, first_name }: PersonNames, isShown: boolean): string =>
  isShown ? `${first_name} ${last_name}` : `${first_name} ${last_name.charAt(0)}.`;

/** The surname first, as in lists and papers: for «Анна Лебедева» and «Анна Л.». */
export const surnameFirst = (shown: string): string => shown.replace(/^(.+) (\S+)$/, '$2 $1');
