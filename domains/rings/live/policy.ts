/** Whether visitors see the course of a show now: before its hour, open, over, hidden by the organiser, or never kept here. */
export const openings = ['before', 'open', 'over', 'hidden', 'cancelled', 'none'] as const;
export type Opening = (typeof openings)[number];

/** Minutes of being late from which it is said. */
export const tellsLateFrom = 5;

/** Dogs before one's own at which its entrant is told to come. */
export const dogsBefore = 5;
