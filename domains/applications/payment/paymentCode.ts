import type { Payee } from './form.ts';

export interface Paid {
  payee: Payee;
  /** Roubles. */
  sum: number;
  purpose: string;
}

/** What bank apps read: nothing in a value may look like the mark between values. */
const plain = (value: string, most: number): string => value.replaceAll('|', ' ').trim().slice(0, most);

/** The line of a payment's QR by ГОСТ Р 56042-2014: version 0001, letters in UTF-8, the sum in kopecks. */
export function paymentCode({ payee, sum, purpose }: Paid): string {
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
