/** Addresses of the calendar, for pages, feeds, mails and the sitemap. */
export const calendarPath = '/exhibitions';

export const exhibitionPath = (exhibitionId: number): string => `/exhibitions/${exhibitionId}`;

export const organiserCalendarPath = (alias: string): string => `/exhibitions?Alias=${encodeURIComponent(alias)}`;

/** Winners of national (cac) and international (cacib) shows. */
export const resultsPath = (format: 'cac' | 'cacib'): string => `/results/${format}`;

export const monthPath = (month: string): string => `/exhibitions?month=${month}`;

/** iCalendar of one show; of the whole calendar with `calendarFeedPath`. */
export const exhibitionFeedPath = (exhibitionId: number): string => `/exhibitions/${exhibitionId}.ics`;

export const calendarFeedPath = '/exhibitions.ics';
