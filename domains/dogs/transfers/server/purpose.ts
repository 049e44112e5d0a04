/** Papers of whoever objected belong to the dispute. */
export const holdPurpose = 'dog_hold';
