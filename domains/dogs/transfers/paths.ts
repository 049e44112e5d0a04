export const transfersPath = '/dogs/transfers';
export const disputesPath = '/administration/dog-disputes';
/** The sheet with a transfer key for the new owner. */
export const keySheetPath = (dogId: number): string => `${transfersPath}/key?dog=${dogId}`;
/** The transfers page with the offer form open for this dog. */
export const offerPath = (dogId: number): string => `${transfersPath}?dog=${dogId}`;
