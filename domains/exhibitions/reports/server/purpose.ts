/** Files of a show's reports; `ownerId` is the show. */
export const reportPurpose = 'exhibition_report';
