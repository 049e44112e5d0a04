export interface PersonNames {
  last_name: string;
  first_name: string;
  second_name: string;
}

/** «Лебедева Анна Игоревна»: in papers, and wherever the person lets everybody see it. */
export const fullNameOf = ({ last_name, first_name, second_name }: PersonNames): string =>
  [last_name, first_name, second_name].filter(Boolean).join(' ');

/** What others see in lists: whoever has not agreed to show the full name is «Анна Л.». */
export const shownNameOf = ({ last_name, first_name }: PersonNames, isShown: boolean): string =>
  isShown ? `${first_name} ${last_name}` : `${first_name} ${last_name.charAt(0)}.`;

/** The surname first, as lists and papers have it: of «Анна Лебедева» and «Анна Л.». */
export const surnameFirst = (shown: string): string => shown.replace(/^(.+) (\S+)$/, '$2 $1');
