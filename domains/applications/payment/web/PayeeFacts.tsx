import { Facts } from '#platform/ui/typography/Facts.tsx';
import type { Payment } from '../contract.ts';

/** Bank details as text; `purpose` belongs to one application. */
export const PayeeFacts = ({ payee, purpose }: { payee: NonNullable<Payment['payee']>; purpose?: string }) => (
  <Facts
    facts={[
      { term: 'Получатель', value: payee.name },
      { term: 'ИНН', value: payee.inn },
      { term: 'КПП', value: payee.kpp },
      { term: 'Расчётный счёт', value: payee.account },
      { term: 'Банк', value: payee.bank },
      { term: 'БИК', value: payee.bic },
      { term: 'Корр. счёт', value: payee.correspondent },
      { term: 'Назначение', value: purpose },
    ]}
  />
);
