import { payerEntriesPath } from '#domains/payments/paths.ts';

/** The way of an entrant from the show's page to the order. */
export const entryPath = (exhibitionId: number): string => `/exhibitions/${exhibitionId}/entry`;

/** The same way with dogs of the studbook chosen already; their classes are those of the show's own days. */
export const entryOfDogsPath = (exhibitionId: number, dogIds: readonly number[]): string =>
  `${entryPath(exhibitionId)}?dogs=${dogIds.join('.')}`;

/** «Мои записи»: the viewer's entries at all shows. */
export const ownEntriesPath = payerEntriesPath;

/** An entrant's own dogs at a show, on its day. Declared here, because entries may not import the rings. */
export const myDayPath = (exhibitionId: number): string => `/exhibitions/${exhibitionId}/my-day`;

/** The organiser's desk of a show: its entries. */
export const entryDeskPath = (exhibitionId: number): string => `/exhibitions/${exhibitionId}/organise/entries`;

/**
 * The organiser's pages of the catalogue and of the rings. Declared here for the tabs, because entries may not import the
 * domains that make the pages.
 */
export const catalogueDeskPath = (exhibitionId: number): string => `/exhibitions/${exhibitionId}/organise/catalogue`;
export const ringDeskPath = (exhibitionId: number): string => `/exhibitions/${exhibitionId}/organise/rings`;
