/** «К-0038» */
export const receiptNumber = (number: number): string => `К-${String(number).padStart(4, '0')}`;
