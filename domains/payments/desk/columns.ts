/** Columns of a bank statement that the portal reads from a table. */
export const columnNames = [
  'day',
  'number',
  'income',
  'expense',
  'amount',
  'payer',
  'inn',
  'payerAccount',
  'bic',
  'bank',
  'purpose',
  'currency',
  'account',
] as const;
export type ColumnName = (typeof columnNames)[number];

/** Places of the columns in the file, from 0. */
export type Columns = Partial<Record<ColumnName, number>>;

/** Columns that a person may choose when the headings of a file are not known; the first three are needed. */
export const chosenColumns: readonly { name: ColumnName; label: string; isNeeded: boolean }[] = [
  { name: 'day', label: 'Дата', isNeeded: true },
  { name: 'amount', label: 'Сумма', isNeeded: true },
  { name: 'purpose', label: 'Назначение платежа', isNeeded: true },
  { name: 'payer', label: 'Плательщик', isNeeded: false },
  { name: 'number', label: 'Номер документа', isNeeded: false },
  { name: 'payerAccount', label: 'Счёт плательщика', isNeeded: false },
  { name: 'bic', label: 'БИК плательщика', isNeeded: false },
];
