/** The act of a mating, where the stud's owner has not said so. */
export const matingPurpose = 'mating_act';
