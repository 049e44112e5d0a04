import { calendarPath } from '#domains/exhibitions/paths.ts';

/** An entrant's own dogs at a show, on its day. */
export const myDayPath = (exhibitionId: number): string => `${calendarPath}/${exhibitionId}/my-day`;
/** The same at the nearest show of the viewer. */
export const nextDayPath = '/my-day';
