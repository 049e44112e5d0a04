import { declareSection, type Group, type ValuesOf } from '#platform/contract/fields/fields.ts';

const payeeGroups = [
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
] as const satisfies readonly Group[];

/** Bank details of an organiser or a federation that receives money. Account and BIC are checked together. */
export const payeeForm = declareSection('Куда платить', payeeGroups);
export type Payee = ValuesOf<typeof payeeForm.fields>;

/** An organiser also chooses the note on VAT at the end of the purpose. */
export const organiserPayeeForm = declareSection('Куда платить', [
  ...payeeGroups,
  {
    title: 'Назначение',
    fields: {
      vat_words: { kind: 'text', label: 'НДС словами, в конце назначения', max: 60, width: 'whole', optional: true },
    },
  },
]);
