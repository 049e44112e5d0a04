/** Upload purpose of a show's report files; `ownerId` is the show's id. */
export const reportPurpose = 'exhibition_report';
