import { declareSection, type ValuesOf } from '#platform/contract/fields/fields.ts';

/** Bank details of whoever receives money: an organiser, a federation. Account and BIC are checked together. */
export const payeeForm = declareSection('Куда платить', [
  {
    title: 'Получатель',
    fields: {
      name: { kind: 'text', label: 'Получатель', max: 160, width: 'whole' },
      inn: { kind: 'inn', label: 'ИНН' },
      kpp: { kind: 'kpp', label: 'КПП', optional: true },
    },
  },
  {
    title: 'Счёт',
    fields: {
      account: { kind: 'account', label: 'Расчётный счёт' },
      bank: { kind: 'text', label: 'Банк', max: 45, width: 'whole' },
      bic: { kind: 'bic', label: 'БИК' },
      correspondent: { kind: 'account', label: 'Корреспондентский счёт' },
    },
  },
]);
export type Payee = ValuesOf<typeof payeeForm.fields>;
