/** Upload purpose of the act of a mating that the stud's owner has not confirmed. */
export const matingPurpose = 'mating_act';
