/** One way to a title; all its requirements have to be met. */
export interface TitleWay {
  /** Award names from the dictionary; any of these counts. */
  certificates: readonly string[];
  count: number;
  prior?: readonly string[];
  judges?: number;
  countries?: number;
  /** The first and the last have to be a calendar year and a day apart, not 366 days. */
  yearAndDay?: boolean;
}

/** «RUS» of CH RUS and JCH RUS: a certificate counts for one title of each family. */
export const familyOf = (title: string): string => title.split(' ').at(-1) ?? title;

export interface TitleRule {
  ways: readonly TitleWay[];
  /** Requirements that the portal cannot check, in words. */
  also?: string;
}
