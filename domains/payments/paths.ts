/** The page of an order. `number` is as people write it, «7К4Д-2931»; the address has its Latin form. */
export const orderPath = (number: string): string => `/orders/${latinNumber(number)}`;

/** The payer's own entries, «Мои записи», where orders come from. */
export const payerEntriesPath = '/entries';

/** The organiser's page about the money of a show. */
export const showMoneyPath = (exhibitionId: number): string => `/exhibitions/${exhibitionId}/organise/money`;

/** The cash desk of a show. */
export const showCashPath = (exhibitionId: number): string => `${showMoneyPath(exhibitionId)}/cash`;

const latin: Readonly<Record<string, string>> = {
  А: 'A',
  В: 'B',
  Е: 'E',
  Д: 'D',
  К: 'K',
  М: 'M',
  Н: 'H',
  Р: 'P',
  С: 'C',
  Т: 'T',
  Х: 'X',
};

/** «7К4Д-2931» → «7K4D-2931» */
export const latinNumber = (number: string): string => [...number].map((sign) => latin[sign] ?? sign).join('');
