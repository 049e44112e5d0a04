import { expect, it } from 'vitest';
import { demoAccountOf } from './demoAccount.ts';
import { paymentCode } from './paymentCode.ts';

const payee = {
  name: 'Союз «Федерация»',
  ...demoAccountOf(1),
};

it('writes a payment by ГОСТ Р 56042 and escapes separators in values [Office-18]', () => {
  expect(paymentCode({ payee, sum: 3600, purpose: 'Взнос: родословная, заявка № 12' })).toBe(
    `ST00012|Name=Союз «Федерация»|PersonalAcc=${payee.account}|BankName=Банк «Образец», такого банка нет|BIC=040200999` +
      `|CorrespAcc=30101810000000000999|PayeeINN=${payee.inn}|KPP=000001001|Sum=360000|Purpose=Взнос: родословная, заявка № 12`,
  );
  const other = paymentCode({ payee: { ...payee, kpp: '' }, sum: 0.7, purpose: 'Клуб «А|Sum=1»' });
  expect(other).toContain(`|PayeeINN=${payee.inn}|Sum=70|Purpose=Клуб «А Sum=1»`);
  expect(paymentCode({ payee, sum: 1, purpose: 'я'.repeat(500) }).split('Purpose=')[1]).toHaveLength(210);
});

it('cuts the names of payee and bank to the lengths of the standard', () => {
  const long = { ...payee, name: 'п'.repeat(300), bank: 'б'.repeat(300) };
  const code = paymentCode({ payee: long, sum: 1, purpose: 'Взнос' });
  expect([/Name=(п+)/.exec(code)?.[1]?.length, /BankName=(б+)/.exec(code)?.[1]?.length]).toEqual([160, 45]);
});
