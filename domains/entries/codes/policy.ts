/** Signs of a code: «7KMA-2TP9». */
export const codeLength = 8;
/** Days that a code works, and within which its taker may enter the dog. */
export const codeDays = 30;
/** Wrong codes of an account within an hour. */
export const codeTries = 5;
