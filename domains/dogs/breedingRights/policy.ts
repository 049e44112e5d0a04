/** Somebody who leases a bitch, or keeps the semen of a stud, speaks for it; longer than this it is asked anew. */
export const mostRightYears = 15;
export const mostRights = 30;
/** Months from which a dog comes to the breeding review; nobody asks about the right to breed from a younger one. */
export const breedingMonths = 9;
/** Staff's list: those in force, frozen ones, past ones. */
export const rightLists = ['open', 'held', 'past'] as const;
/** Staff's word about a frozen right: it goes on, or it is over. */
export const rightOutcomes = ['kept', 'ended'] as const;
/** Rights of one page of staff's list. */
export const rightsPage = 20;
