/** Code of a ring in its address: twelve signs that are not mistaken for one another. */
export const ringCode = /^[a-hjkmnp-z2-9]{12}$/;

/** The ring's page on a phone. */
export const ringPath = (code: string): string => `/ring/${code}`;
