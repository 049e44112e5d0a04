/** Upload purpose of files of a report's fourth part; `ownerId` is the show's id. */
export const sheetPurpose = 'exhibition_sheet';
