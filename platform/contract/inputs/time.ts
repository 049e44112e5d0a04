/** «HH:MM» of a day. */
export const isTime = (value: string): boolean => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(value);
