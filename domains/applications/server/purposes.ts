/** Documents of an application; `ownerId` is the application. */
export const applicationPurpose = 'application';
/** What a sender shows of an error in what was finished. */
export const errorPurpose = 'application_error';
/** What whoever decides hands out at the end. */
export const resultPurpose = 'application_result';
