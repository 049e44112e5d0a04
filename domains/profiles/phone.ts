import { formatPhone } from '#platform/contract/inputs/phone.ts';

/** The stored «+7(912)000-11-22» for display: «+7(912) 000-11-22». */
export const displayPhone = (phone: string): string => formatPhone(phone).replace(') ', ')\u00a0');

/** For `tel:` links. */
export const dialPhone = (phone: string): string => phone.replace(/[^+\d]/g, '');
