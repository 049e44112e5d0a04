/** Addresses of the calendar, shared by pages, feeds, mail and the sitemap. */
export const calendarPath = '/exhibitions';

export const exhibitionPath = (exhibitionId: number): string => `/exhibitions/${exhibitionId}`;

export const exhibitionEditPath = (exhibitionId: number): string => `/exhibitions/${exhibitionId}/edit`;

/** The report of a show as rows; `part` opens one of its parts. */
export const sheetPath = (exhibitionId: number, part?: number): string =>
  `/exhibitions/${exhibitionId}/report${part ? `?part=${part}` : ''}`;

/** The organiser's page of a show. */
export const workplacePath = (exhibitionId: number): string => `/exhibitions/${exhibitionId}/organise`;

/** Address of the terms of entries. Declared here for the show's page, which stands below the domain of entries. */
export const entryTermsPath = (exhibitionId: number): string => `${workplacePath(exhibitionId)}/entry-terms`;

/** A judge's offers and shows, under the judge's home path such as «/user/zhdanova/». */
export const judgingPath = (home: string): string => `${home}documents/judging`;

/** A breed club's approvals of judges, under its home path. */
export const authorisationsPath = (home: string): string => `${home}documents/judges`;

export const organiserCalendarPath = (alias: string): string => `/exhibitions?Alias=${encodeURIComponent(alias)}`;

/** Winners of national (cac) or international (cacib) shows. */
export const resultsPath = (format: 'cac' | 'cacib'): string => `/results/${format}`;

export const showResultsPath = ({ id }: { id: number }): string => `/exhibitions/${id}/results`;
export const trialResultsPath = ({ id }: { id: number }): string => `/exhibitions/${id}/trial-results`;
const trials = 3;
/** Results page of an event, by its calendar category. */
export const eventResultsPath = ({ id, category }: { id: number; category: number }): string =>
  category === trials ? trialResultsPath({ id }) : showResultsPath({ id });

/**
 * «План выходных»: shows of a span for one's dogs. Declared here for the calendar, because exhibitions may not import the
 * planner.
 */
export const plannerPath = '/planner';

/** Results of a dog, of a judge, or of the dogs a kennel bred. */
export const resultsOfPath = (subject: 'dog' | 'judge' | 'kennel', id: number): string => `/results/${subject}s/${id}`;

const listPath = (name: 'breeds' | 'judges', ids: readonly number[]): string =>
  ids.length ? `${calendarPath}?${ids.map((id) => `${name}=${id}`).join('&')}` : calendarPath;

/** Calendar filtered by these breeds. Built by hand so that links do not load the calendar's code. */
export const breedsCalendarPath = (breedIds: readonly number[]): string => listPath('breeds', breedIds);
export const judgeCalendarPath = (refereeId: number): string => listPath('judges', [refereeId]);

export const monthPath = (month: string): string => `/exhibitions?month=${month}`;

/** iCalendar of one show; `calendarFeedPath` has the whole calendar. */
export const exhibitionFeedPath = (exhibitionId: number): string => `/exhibitions/${exhibitionId}.ics`;

export const calendarFeedPath = '/exhibitions.ics';
