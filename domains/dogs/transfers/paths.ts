/** Dogs that change hands: one's own page. */
export const transfersPath = '/dogs/transfers';
/** Of staff. */
export const disputesPath = '/administration/dog-disputes';
/** The sheet with a key that goes with the dog. */
export const keySheetPath = (dogId: number): string => `${transfersPath}/key?dog=${dogId}`;
/** The same with the form open for this dog. */
export const offerPath = (dogId: number): string => `${transfersPath}?dog=${dogId}`;
