/** Purpose of an application's documents; `ownerId` is the application's id. */
export const applicationPurpose = 'application';
/** Purpose of the pictures in an error report. */
export const errorPurpose = 'application_error';
/** Purpose of the files staff attach as a result. */
export const resultPurpose = 'application_result';
