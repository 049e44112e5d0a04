export const upperCase = (value: string): string => value.toUpperCase();

/** First letter upper, the rest lower. */
export const capitalise = (value: string): string => value.slice(0, 1).toUpperCase() + value.slice(1).toLowerCase();
