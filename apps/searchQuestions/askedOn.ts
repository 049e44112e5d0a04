import type { Day } from '#platform/contract/time/dates.ts';

/**
 * The demonstration's date for the query lists: its shows move with the date, and the authors of queries such as «выставки
 * 5–6 декабря» saw the shows of that November.
 */
export const askedOn: Day = '2026-11-23';
