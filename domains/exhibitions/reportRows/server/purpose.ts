/** Files of the fourth part of a report; `ownerId` is the show. */
export const sheetPurpose = 'exhibition_sheet';
