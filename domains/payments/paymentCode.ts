import type { Payee } from './payeeForm.ts';

export interface PaymentOrder {
  payee: Payee;
  /** Roubles. */
  sum: number;
  purpose: string;
}

/** Removes the separator of the format from a value and cuts it to the longest length. */
const plain = (value: string, most: number): string => value.replaceAll('|', ' ').trim().slice(0, most);

/** The text of a payment's QR by ГОСТ Р 56042-2014: version 0001, UTF-8, the sum in kopecks. */
export function paymentCode({ payee, sum, purpose }: PaymentOrder): string {
  const { name, account, bank, bic, correspondent, inn, kpp } = payee;
  const values: readonly (readonly [string, string])[] = [
    ['Name', plain(name, 160)],
    ['PersonalAcc', account],
    ['BankName', plain(bank, 45)],
    ['BIC', bic],
    ['CorrespAcc', correspondent],
    ['PayeeINN', inn],
    ...(kpp ? ([['KPP', kpp]] as const) : []),
    ['Sum', String(Math.round(sum * 100))],
    ['Purpose', plain(purpose, 210)],
  ];
  return ['ST00012', ...values.map(([key, value]) => `${key}=${value}`)].join('|');
}
