import { UnreadableTable } from '#platform/server/tableFiles/table.ts';
import {
  checkCurrency,
  isRoubleAccount,
  piece,
  type ReadStatement,
  rawOf,
  readAmount,
  readDay,
  type StatementLine,
  tidy,
  WrongValue,
} from './values.ts';

const mark = '1CClientBankExchange';

/** Whether the bytes are an exchange file of 1C. */
export const is1c = (bytes: Buffer): boolean => bytes.subarray(0, 200).toString('latin1').includes(mark);

interface Section {
  position: number;
  values: Map<string, { text: string; position: number }>;
}

const encodings = ['windows-1251', 'ibm866', 'utf-8'] as const;
type Encoding = (typeof encodings)[number];

/**
 * Decodes the file by its header («Кодировка=Windows», «DOS», «UTF-8»). A header that does not fit its own letters is
 * not believed. Throws UnreadableTable.
 */
export function decode1c(bytes: Buffer): string {
  const head = bytes.subarray(0, 2000).toString('latin1');
  const named = /=(Windows|DOS|UTF-?8)\s*$/im.exec(head)?.[1]?.toLowerCase();
  const first: Encoding = named === 'dos' ? 'ibm866' : named?.startsWith('utf') ? 'utf-8' : 'windows-1251';
  for (const encoding of [first, ...encodings.filter((one) => one !== first)]) {
    const text = new TextDecoder(encoding).decode(bytes);
    if (text.slice(0, 2000).includes('ВерсияФормата') || text.includes('СекцияДокумент=')) return text;
  }
  throw new UnreadableTable(
    'Файл обмена 1С не читается: нет строки «ВерсияФормата». Выгрузите выписку из банка заново, в формате 1С.',
  );
}

const incomplete = 'Документ оборван: нет строки «КонецДокумента»';

/**
 * Reads a statement in the format 1CClientBankExchange 1.03. `account` is the organiser's; a file of another account is
 * refused as a whole. Throws UnreadableTable.
 */
export function read1c(bytes: Buffer, account: string): ReadStatement {
  const rows = decode1c(bytes).split(/\r\n|\r|\n/);
  const accounts = new Set<string>();
  const sections: Section[] = [];
  const read: ReadStatement = { lines: [], faults: [] };
  let section: Section | null = null;
  const close = (): void => {
    if (section)
      read.faults.push({
        ...{ position: section.position, piece: titleOf(section), raw: rawSection(section), reason: incomplete },
      });
    section = null;
  };
  for (const [at, row] of rows.entries()) {
    const equals = row.indexOf('=');
    const key = (equals < 0 ? row : row.slice(0, equals)).trim();
    const text = equals < 0 ? '' : row.slice(equals + 1).trim();
    if (key === 'СекцияДокумент') {
      close();
      section = { position: at + 1, values: new Map([['СекцияДокумент', { text, position: at + 1 }]]) };
    } else if (key === 'КонецДокумента') {
      if (section) sections.push(section);
      section = null;
    } else if (section && equals >= 0) section.values.set(key, { text, position: at + 1 });
    else if (key === 'РасчСчет') accounts.add(text.replace(/\D/g, ''));
  }
  close();
  accounts.delete('');
  const others = sections.flatMap(({ values }) => [textIn(values, 'ПолучательСчет'), textIn(values, 'ПлательщикСчет')]);
  const isOwn = accounts.size > 0 ? accounts.has(account) : others.includes(account);
  if (!isOwn) throw new UnreadableTable(foreignWords(accounts, account));
  for (const one of sections) readSection(one, account, read);
  read.faults.sort((a, b) => a.position - b.position);
  return read;
}

/** The likely owner of the statement. */
export function foreignWords(accounts: Iterable<string>, own: string): string {
  const [first] = accounts;
  const whose = first ? `это выписка по счёту …${first.slice(-4)}` : 'в файле нет вашего счёта';
  return `Выписка не загружена: ${whose}, а взносы идут на счёт …${own.slice(-4)}. Выгрузите выписку по этому счёту.`;
}

const textIn = (values: Section['values'], ...keys: readonly string[]): string => {
  for (const key of keys) {
    const found = values.get(key)?.text;
    if (found) return found;
  }
  return '';
};

const rawSection = ({ values }: Section): string => rawOf([...values].map(([key, { text }]) => `${key}=${text}`));

const titleOf = ({ values }: Section): string =>
  piece(`${textIn(values, 'СекцияДокумент')} № ${textIn(values, 'Номер')}`);

/** «ИНН 301700000000 Ким Елена Вадимовна» → «Ким Елена Вадимовна» */
const nameOf = (text: string): string => tidy(text.replace(/^\s*ИНН[\s:]*\d{10,12}\s*(КПП[\s:]*\d{9}\s*)?/i, ''), 200);

function readSection({ position, values }: Section, account: string, read: ReadStatement): void {
  let key = 'СекцияДокумент';
  const textOf = (...keys: readonly string[]): string => {
    key = keys.find((one) => values.get(one)?.text) ?? keys[0] ?? key;
    return values.get(key)?.text ?? '';
  };
  const fault = (reason: string): void => {
    const wrong = values.get(key);
    const words = wrong ? `${key}=${wrong.text}` : titleOf({ position, values });
    const raw = rawSection({ position, values });
    read.faults.push({ position: wrong?.position ?? position, piece: piece(words), raw, reason });
  };
  try {
    const amount = readAmount(textOf('Сумма'));
    if (amount < 0) throw new WrongValue('Сумма меньше нуля');
    checkCurrency(textOf('Валюта', 'КодВалюты'));
    const to = textOf('ПолучательСчет', 'ПолучательРасчСчет').replace(/\D/g, '');
    const from = textIn(values, 'ПлательщикСчет', 'ПлательщикРасчСчет').replace(/\D/g, '');
    const isIncoming = to === account;
    if (isIncoming && from === account) throw new WrongValue('Перевод со счёта на тот же счёт');
    if (!isIncoming && from !== account) {
      const isForeign = to.length === 20 && !isRoubleAccount(to);
      throw new WrongValue(
        isForeign ? 'Другая валюта: счёт не рублёвый' : 'Другой счёт, не тот, на который идут взносы',
      );
    }
    const day = readDay(isIncoming ? textOf('ДатаПоступило', 'Дата') : textOf('ДатаСписано', 'Дата'));
    const side = isIncoming ? 'Плательщик' : 'Получатель';
    const words = [...'123456'].map((at) => textIn(values, `НазначениеПлатежа${at}`)).filter(Boolean);
    const line: StatementLine = {
      ...{ position, day, isIncoming, amount },
      number: tidy(textIn(values, 'Номер'), 40),
      payer: nameOf(textIn(values, `${side}1`, side)),
      payerInn: textIn(values, `${side}ИНН`).replace(/\D/g, '').slice(0, 12),
      payerAccount: textIn(values, `${side}Счет`, `${side}РасчСчет`).replace(/\D/g, '').slice(0, 20),
      payerBic: textIn(values, `${side}БИК`).replace(/\D/g, '').slice(0, 9),
      payerBank: tidy(textIn(values, `${side}Банк1`, `${side}Банк`), 160),
      purpose: tidy(textIn(values, 'НазначениеПлатежа') || words.join(' '), 500),
    };
    read.lines.push(line);
  } catch (error) {
    if (!(error instanceof WrongValue)) throw error;
    fault(error.message);
  }
}
