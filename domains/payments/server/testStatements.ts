import { accountWith, demoAccountOf } from '../demoAccount.ts';
import { inWindows1251 } from '../desk/server/paymentFile.ts';

/** The organiser's account and one of an entrant; both cannot exist at a real bank. */
export const { account, bic } = demoAccountOf(1);
export const payersAccount = accountWith('40817810_02000000417');

export interface BankLine {
  amount?: string;
  day?: string;
  number?: string;
  payer?: string;
  payerAccount?: string;
  purpose?: string;
  /** Account that the money goes to; the organiser's by default. */
  to?: string;
  isOutgoing?: boolean;
  extra?: string;
}

let made = 0;

/** A document of a statement in the format of 1C. */
export function bankLine({
  amount = '100.00',
  day = '09.12.2026',
  number,
  payer = 'Ким Елена Вадимовна',
  payerAccount = payersAccount,
  purpose = 'оплата',
  to = account,
  isOutgoing = false,
  extra,
}: BankLine): string {
  made += 1;
  const [from, until] = isOutgoing ? [account, payerAccount] : [payerAccount, to];
  const side = isOutgoing ? 'Получатель' : 'Плательщик';
  return [
    'СекцияДокумент=Платежное поручение',
    `Номер=${number ?? made}`,
    `Дата=${day}`,
    `Сумма=${amount}`,
    `ПлательщикСчет=${from}`,
    `ПолучательСчет=${until}`,
    `${isOutgoing ? 'ДатаСписано' : 'ДатаПоступило'}=${day}`,
    `${side}1=${payer}`,
    `${side}ИНН=301700000000`,
    `${side}БИК=${bic}`,
    `${side}Банк1=ПАО Банк`,
    ...(extra ? [extra] : []),
    `НазначениеПлатежа=${purpose}`,
    'КонецДокумента',
  ].join('\r\n');
}

interface File1c {
  own?: string;
  encoding?: 'windows-1251' | 'ibm866' | 'utf-8';
  /** Encoding in the header when it differs from the file's. */
  said?: string;
}

const names = { 'windows-1251': 'Windows', ibm866: 'DOS', 'utf-8': 'UTF-8' } as const;

/** A statement in the format 1CClientBankExchange 1.03. */
export function statement1c(
  lines: readonly string[],
  { own = account, encoding = 'windows-1251', said }: File1c = {},
): Buffer {
  const text = [
    '1CClientBankExchange',
    'ВерсияФормата=1.03',
    `Кодировка=${said ?? names[encoding]}`,
    'СекцияРасчСчет',
    `РасчСчет=${own}`,
    'КонецРасчСчет',
    ...lines.map((line) => line.replaceAll(account, own)),
    'КонецФайла',
    '',
  ].join('\r\n');
  if (encoding === 'utf-8') return Buffer.from(text);
  return encoding === 'ibm866' ? inDos(text) : inWindows1251(text);
}

const dosLetters = new Map(
  Array.from({ length: 128 }, (_, at) => [new TextDecoder('ibm866').decode(Uint8Array.of(at + 128)), at + 128]),
);
const inDos = (text: string): Buffer =>
  Buffer.from([...text].map((sign) => dosLetters.get(sign) ?? Math.min(sign.codePointAt(0) ?? 0, 127)));
