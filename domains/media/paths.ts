/** Address of a picture; «/640» after it chooses the width. */
export const picturePath = (digits: string): string => `/pictures/${digits}`;
