import { calendarPath } from '#domains/exhibitions/paths.ts';

/** The course of a show for visitors. */
export const livePath = (exhibitionId: number): string => `${calendarPath}/${exhibitionId}/live`;
/** A closed breed on that page. */
export const breedResultPath = (exhibitionId: number, breedId: number): string =>
  `${livePath(exhibitionId)}?breed=${breedId}`;
/** The same for a television in the hall. */
export const boardPath = (exhibitionId: number): string => `${calendarPath}/${exhibitionId}/board`;
