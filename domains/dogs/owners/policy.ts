/** Owners of a dog at the same time: the first place is the main owner's. */
export const mostOwners = 3;
export const mainPlace = 1;
