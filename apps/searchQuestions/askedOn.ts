import type { Day } from '#platform/contract/time/dates.ts';

/**
 * The day of the demonstration the lists of queries are asked on: its shows move with the day, and whoever wrote «выставки
 * 5–6 декабря» or the name of a show saw those of that November.
 */
export const askedOn: Day = '2026-11-23';
