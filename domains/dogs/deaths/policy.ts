/** Days an owner may correct a report of a death, or take it back; staff always may. */
export const ownerDays = 14;
