/** Greatest number of owners at a time; the first place is the main owner's. */
export const mostOwners = 3;
export const mainPlace = 1;
