/** Greatest number of owners at a time; the first place is the main owner's. */
export const maxOwners = 3;
export const mainPlace = 1;
