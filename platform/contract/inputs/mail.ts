/** The longest address that mail servers take. */
export const maxMail = 254;
