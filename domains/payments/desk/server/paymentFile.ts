import { formatDate } from '#platform/contract/time/dates.ts';
import type { Payee } from '../../payeeForm.ts';

/** One payment order to the bank; kopecks. */
export interface OutgoingPayment {
  amount: number;
  name: string;
  inn: string;
  account: string;
  bic: string;
  bank: string;
  purpose: string;
}

/** Letters that windows-1251 has: others become «?» and would spoil the purpose. */
const letters = new Map(
  Array.from({ length: 128 }, (_, at) => [new TextDecoder('windows-1251').decode(Uint8Array.of(at + 128)), at + 128]),
);

/** The text in windows-1251, as banks read files of 1C. */
export const inWindows1251 = (text: string): Buffer =>
  Buffer.from(
    [...text].map((sign) => {
      const code = sign.codePointAt(0) ?? 0;
      return code < 128 ? code : (letters.get(sign) ?? 0x3f);
    }),
  );

/** A value takes one line: a line end inside it would begin another key. */
const plain = (text: string): string => text.replace(/[\r\n]+/g, ' ').trim();

const sumOf = (kopecks: number): string => `${Math.floor(kopecks / 100)}.${String(kopecks % 100).padStart(2, '0')}`;

/** Payment orders for the club's bank in the format 1CClientBankExchange 1.03. */
export function paymentFile(
  payer: Payee,
  payments: readonly OutgoingPayment[],
  { day, time }: { day: string; time: string },
): Buffer {
  const today = formatDate(day);
  const rows: [string, string?][] = [
    ['1CClientBankExchange'],
    ['ВерсияФормата', '1.03'],
    ['Кодировка', 'Windows'],
    ['Отправитель', 'Портал кинологической федерации'],
    ['ДатаСоздания', today],
    ['ВремяСоздания', time],
    ['ДатаНачала', today],
    ['ДатаКонца', today],
    ['РасчСчет', payer.account],
    ['Документ', 'Платежное поручение'],
  ];
  for (const [at, payment] of payments.entries())
    rows.push(
      ['СекцияДокумент', 'Платежное поручение'],
      ['Номер', String(at + 1)],
      ['Дата', today],
      ['Сумма', sumOf(payment.amount)],
      ['ПлательщикСчет', payer.account],
      ['Плательщик', `ИНН ${payer.inn} ${payer.name}`],
      ['ПлательщикИНН', payer.inn],
      ['ПлательщикКПП', payer.kpp],
      ['Плательщик1', payer.name],
      ['ПлательщикРасчСчет', payer.account],
      ['ПлательщикБанк1', payer.bank],
      ['ПлательщикБИК', payer.bic],
      ['ПлательщикКорсчет', payer.correspondent],
      ['ПолучательСчет', payment.account],
      ['Получатель', payment.inn ? `ИНН ${payment.inn} ${payment.name}` : payment.name],
      ['ПолучательИНН', payment.inn],
      ['Получатель1', payment.name],
      ['ПолучательРасчСчет', payment.account],
      ['ПолучательБанк1', payment.bank],
      ['ПолучательБИК', payment.bic],
      ['ВидПлатежа', ''],
      ['ВидОплаты', '01'],
      ['Очередность', '5'],
      ['НазначениеПлатежа', payment.purpose],
      ['КонецДокумента'],
    );
  rows.push(['КонецФайла']);
  return inWindows1251(
    rows
      .map(([key, value]) => (value === undefined ? key : `${key}=${plain(value)}`))
      .join('\r\n')
      .concat('\r\n'),
  );
}
