/** One way to a title. All it says must be met. */
export interface TitleWay {
  /** Certificates, by the names of the dictionary of awards: any of these counts. */
  certificates: readonly string[];
  count: number;
  /** Titles that must have been given before. */
  prior?: readonly string[];
  judges?: number;
  countries?: number;
  /** The first and the last lie a year and a day apart: by the calendar, not by 366 days. */
  yearAndDay?: boolean;
}

/** «RUS» of CH RUS and JCH RUS: a certificate pays for one title of a family, and for one of another besides. */
export const familyOf = (title: string): string => title.split(' ').at(-1) ?? title;

export interface TitleRule {
  ways: readonly TitleWay[];
  /** What the portal can't see, in words. */
  also?: string;
}
