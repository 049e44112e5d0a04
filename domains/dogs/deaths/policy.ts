/** Days within which an owner may correct or withdraw a report; staff always may. */
export const ownerDays = 14;
