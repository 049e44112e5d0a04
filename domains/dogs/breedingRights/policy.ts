/** A holder leases a bitch or keeps a stud's semen; a longer period has to be agreed again. */
export const maxRightYears = 15;
export const maxRights = 30;
/** The age of the breeding review; rights are not offered for younger dogs. */
export const breedingMonths = 9;
/** Filters of the staff list: in force, frozen, past. */
export const rightLists = ['open', 'held', 'past'] as const;
export const rightOutcomes = ['kept', 'ended'] as const;
export const rightsPage = 20;
