/** Upload purpose of a photographed critique sheet; `ownerId` is the entry. */
export const sheetPurpose = 'ring_sheet';
