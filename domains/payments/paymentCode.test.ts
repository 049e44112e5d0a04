import { expect, it } from 'vitest';
import { paymentCode } from './paymentCode.ts';

const payee = {
  name: 'Союз «Федерация»',
  inn: '7707083893',
  kpp: '770701001',
  account: '40703810038000000001',
  bank: 'ПАО Банк',
  bic: '044525225',
  correspondent: '30101810400000000225',
};

it('writes a payment by ГОСТ Р 56042 and escapes separators in values [Office-18]', () => {
  expect(paymentCode({ payee, sum: 3600, purpose: 'Взнос: родословная, заявка № 12' })).toBe(
    'ST00012|Name=Союз «Федерация»|PersonalAcc=40703810038000000001|BankName=ПАО Банк|BIC=044525225' +
      '|CorrespAcc=30101810400000000225|PayeeINN=7707083893|KPP=770701001|Sum=360000|Purpose=Взнос: родословная, заявка № 12',
  );
  const other = paymentCode({ payee: { ...payee, kpp: '' }, sum: 0.7, purpose: 'Клуб «А|Sum=1»' });
  expect(other).toContain('|PayeeINN=7707083893|Sum=70|Purpose=Клуб «А Sum=1»');
  expect(paymentCode({ payee, sum: 1, purpose: 'я'.repeat(500) }).split('Purpose=')[1]).toHaveLength(210);
});
