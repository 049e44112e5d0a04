/** Addresses of the calendar, for pages, feeds, mails and the sitemap. */
export const calendarPath = '/exhibitions';

export const exhibitionPath = (exhibitionId: number): string => `/exhibitions/${exhibitionId}`;

export const exhibitionEditPath = (exhibitionId: number): string => `/exhibitions/${exhibitionId}/edit`;

/** The report of a show as rows; `part` opens one of its parts. */
export const sheetPath = (exhibitionId: number, part?: number): string =>
  `/exhibitions/${exhibitionId}/report${part ? `?part=${part}` : ''}`;

/** What the organiser of a show works on. */
export const workplacePath = (exhibitionId: number): string => `/exhibitions/${exhibitionId}/organise`;

/** A judge's own offers and judging, under the judge's page: «/user/zhdanova/». */
export const judgingPath = (home: string): string => `${home}documents/judging`;

/** What a breed club is asked about judges, under its page. */
export const authorisationsPath = (home: string): string => `${home}documents/judges`;

export const organiserCalendarPath = (alias: string): string => `/exhibitions?Alias=${encodeURIComponent(alias)}`;

/** Winners of national (cac) and international (cacib) shows. */
export const resultsPath = (format: 'cac' | 'cacib'): string => `/results/${format}`;

/** All results of one show. */
export const showResultsPath = ({ id }: { id: number }): string => `/exhibitions/${id}/results`;
/** All results of one trial. */
export const trialResultsPath = ({ id }: { id: number }): string => `/exhibitions/${id}/trial-results`;
const trials = 3;
/** Where the results of an event of the calendar are. */
export const eventResultsPath = ({ id, category }: { id: number; category: number }): string =>
  category === trials ? trialResultsPath({ id }) : showResultsPath({ id });

/** Results of a dog, of a judge, of the dogs a kennel bred. */
export const resultsOfPath = (subject: 'dog' | 'judge' | 'kennel', id: number): string => `/results/${subject}s/${id}`;

const listPath = (name: 'breeds' | 'judges', ids: readonly number[]): string =>
  ids.length ? `${calendarPath}?${ids.map((id) => `${name}=${id}`).join('&')}` : calendarPath;

/**
 * The calendar of these breeds, or of what these judges judge; written by hand so that a link does not bring the
 * calendar's code.
 */
export const breedsCalendarPath = (breedIds: readonly number[]): string => listPath('breeds', breedIds);
export const judgeCalendarPath = (refereeId: number): string => listPath('judges', [refereeId]);

export const monthPath = (month: string): string => `/exhibitions?month=${month}`;

/** iCalendar of one show; of the whole calendar with `calendarFeedPath`. */
export const exhibitionFeedPath = (exhibitionId: number): string => `/exhibitions/${exhibitionId}.ics`;

export const calendarFeedPath = '/exhibitions.ics';
