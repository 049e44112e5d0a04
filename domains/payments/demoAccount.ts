import { isBankAccount, isInn } from '#platform/contract/inputs/organisationCodes.ts';

/**
 * Bank details that cannot be anybody's, for demonstrations and tests: there is no region 02 among the Bank of Russia's
 * codes and no tax office 0000. The check digits are right, so that a bank's application reads the payment code.
 */
const bic = '040200999';
const firstFit = (make: (digit: number) => string, isRight: (value: string) => boolean): string => {
  const fits = Array.from({ length: 10 }, (_, digit) => make(digit)).find(isRight);
  if (!fits) throw new Error('No check digit fits');
  return fits;
};

/** An account of that bank with its check digit in place of the `_`. */
export const accountWith = (pattern: string): string =>
  firstFit(
    (digit) => pattern.replace('_', String(digit)),
    (account) => isBankAccount(account, bic),
  );

/** `serial`, from 1, makes accounts and codes of several organisations differ. */
export const demoAccountOf = (serial: number) => ({
  inn: firstFit((digit) => `0000${String(serial).padStart(5, '0')}${digit}`, isInn),
  kpp: '000001001',
  account: accountWith(`40703810_02${String(serial).padStart(9, '0')}`),
  bank: 'Банк «Образец», такого банка нет',
  bic,
  correspondent: '30101810000000000999',
});
