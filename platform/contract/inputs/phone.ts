export const phonePlaceholder = '+7(___)___-__-__';
export const phoneMessage = 'Введите телефон полностью: +7(999)999-99-99';

/** Characters a phone may hold while it is typed. */
export const phonePattern = '[0-9+\\(\\)\\-]*';

/** The mask form, in which phones are stored. */
const stored = /^\+7\(\d{3}\)\d{3}-\d{2}-\d{2}$/;

export const isPhone = (value: string): boolean => stored.test(value);

export const foreignPhone = 'Подходит только российский номер: +7 и ещё десять цифр';

/**
 * Returns whether the text is a whole number that cannot be a +7 number: of another country, or two numbers at once.
 */
export function isForeignPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '');
  return digits.length > 11 || (digits.length === 11 && !/^[78]/.test(digits)) || /^\s*\+[^7\s]/.test(text);
}

/** Prepares a stored phone for a form: clears it when it does not fit the mask. */
export const phoneForForm = (value: string): string => (isPhone(value) ? value : '');

/** A whole Russian number in the mask form, however it was typed; other texts unchanged. */
export function phoneInMask(value: string): string {
  const digits = value.replace(/\D/g, '');
  const own = digits.length === 11 ? digits.slice(1) : digits;
  if (own.length !== 10 || isForeignPhone(value)) return value;
  return `+7(${own.slice(0, 3)})${own.slice(3, 6)}-${own.slice(6, 8)}-${own.slice(8)}`;
}

/**
 * Formats a phone for display, «+7(912) 000-11-22»; adds 7 to ten digits. Returns texts without 11 digits unchanged.
 */
export function formatPhone(value: string): string {
  const digits = value.replace(/\D/g, '');
  const whole = digits.length === 10 ? `7${digits}` : digits;
  if (whole.length !== 11) return value;
  return `+7(${whole.slice(1, 4)}) ${whole.slice(4, 7)}-${whole.slice(7, 9)}-${whole.slice(9)}`;
}
