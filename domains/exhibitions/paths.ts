/** Addresses of the calendar, for pages, feeds, mails and the sitemap. */
export const calendarPath = '/exhibitions';

export const exhibitionPath = (exhibitionId: number): string => `/exhibitions/${exhibitionId}`;

export const exhibitionEditPath = (exhibitionId: number): string => `/exhibitions/${exhibitionId}/edit`;

export const organiserCalendarPath = (alias: string): string => `/exhibitions?Alias=${encodeURIComponent(alias)}`;

/** Winners of national (cac) and international (cacib) shows. */
export const resultsPath = (format: 'cac' | 'cacib'): string => `/results/${format}`;

/** Winners of one show: in the table of its format. */
export const showResultsPath = ({ id, type_id }: { id: number; type_id: number }): string => `${resultsPath(type_id === 2 ? 'cacib' : 'cac')}?show=${id}`;

const listPath = (name: 'breeds' | 'judges', ids: readonly number[]): string =>
  ids.length ? `${calendarPath}?${ids.map((id) => `${name}=${id}`).join('&')}` : calendarPath;

/** The calendar of these breeds, or of what these judges judge; written by hand so that a link does not bring the calendar's code. */
export const breedsCalendarPath = (breedIds: readonly number[]): string => listPath('breeds', breedIds);
export const judgeCalendarPath = (refereeId: number): string => listPath('judges', [refereeId]);

export const monthPath = (month: string): string => `/exhibitions?month=${month}`;

/** iCalendar of one show; of the whole calendar with `calendarFeedPath`. */
export const exhibitionFeedPath = (exhibitionId: number): string => `/exhibitions/${exhibitionId}.ics`;

export const calendarFeedPath = '/exhibitions.ics';
