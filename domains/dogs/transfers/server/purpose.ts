/** Upload purpose of an objector's papers, which belong to the dispute. */
export const freezePurpose = 'dog_hold';
