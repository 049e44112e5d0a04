/** Weighted check digit as the tax office defines it. */
const control = (digits: string, weights: readonly number[], modulus = 11): number =>
  (weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0) % modulus) % 10;

const inn10 = [2, 4, 10, 3, 5, 9, 4, 6, 8];
const inn11 = [7, 2, 4, 10, 3, 5, 9, 4, 6, 8];
const inn12 = [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8];

/** Checks an INN: ten digits of an organisation or twelve of an entrepreneur, with their check digits. */
export function isInn(value: string): boolean {
  if (/^\d{10}$/.test(value)) return control(value, inn10) === Number(value[9]);
  return (
    /^\d{12}$/.test(value) && control(value, inn11) === Number(value[10]) && control(value, inn12) === Number(value[11])
  );
}

export const isKpp = (value: string): boolean => /^\d{4}[\dA-Z]{2}\d{3}$/.test(value);

/** Checks an OGRN: thirteen digits of an organisation or fifteen of an entrepreneur; the last is the check digit. */
export function isOgrn(value: string): boolean {
  if (!/^(?:\d{13}|\d{15})$/.test(value)) return false;
  const body = BigInt(value.slice(0, -1));
  return Number((body % BigInt(value.length - 2)) % 10n) === Number(value.at(-1));
}

/**
 * Checks an OKPO: eight digits, or ten of an entrepreneur. A remainder of ten is computed again with weights from
 * three.
 */
export function isOkpo(value: string): boolean {
  if (!/^(?:\d{8}|\d{10})$/.test(value)) return false;
  const body = [...value.slice(0, -1)].map(Number);
  const rest = (from: number) => body.reduce((sum, digit, at) => sum + digit * (((at + from - 1) % 10) + 1), 0) % 11;
  const first = rest(1);
  const control = first < 10 ? first : rest(3) % 10;
  return control === Number(value.at(-1));
}

export const isBic = (value: string): boolean => /^04\d{7}$/.test(value);

/** Checks a bank account: twenty digits, verified together with the bank's BIC by weights 7, 1, 3. */
export function isBankAccount(account: string, bic: string): boolean {
  if (!/^\d{20}$/.test(account) || !isBic(bic)) return false;
  // Accounts in a cash centre of the Bank of Russia are checked by other digits of the BIC than a bank's.
  const key = /^00[012]$/.test(bic.slice(6)) ? `0${bic.slice(4, 6)}` : bic.slice(6);
  const weights = [7, 1, 3];
  return (
    [...(key + account)].reduce((sum, digit, at) => sum + Number(digit) * (weights[at % 3] as number), 0) % 10 === 0
  );
}
