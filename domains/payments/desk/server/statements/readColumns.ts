import { readTable } from '#platform/server/tableFiles/readTable.ts';
import { type TableRow, UnreadableTable } from '#platform/server/tableFiles/table.ts';
import { type ColumnName, type Columns, columnNames } from '../../columns.ts';
import { foreignWords } from './read1c.ts';
import {
  checkCurrency,
  digitsOf,
  isDay,
  isRoubleAccount,
  looksLikeMoney,
  piece,
  type ReadStatement,
  rawOf,
  readAmount,
  readDay,
  tidy,
  WrongValue,
} from './values.ts';

/** Column headings of banks, in lower case without punctuation. */
const headings: Readonly<Record<ColumnName, RegExp>> = {
  day: /^(дата|дата (операции|проводки|платежа|документа|поступления|зачисления)( .*)?)$/,
  number: /^(номер|№|n|номер документа|№ док(умента)?|№ п п|номер п п|номер платежного документа)$/,
  income: /^(поступлени[ея]|приход|кредит|зачислено|сумма (по )?кредиту?|сумма поступления|оборот кредит)( .*)?$/,
  expense: /^(списани[ея]|расход|дебет|списано|сумма (по )?дебету?|сумма списания|оборот дебет)( .*)?$/,
  amount: /^(сумма|сумма (операции|платежа|документа|в валюте счета|руб|в рублях))( .*)?$/,
  payer: /^(плательщик|контрагент|наименование (контрагента|плательщика|корреспондента)|корреспондент|от кого|имя)$/,
  inn: /^инн( (контрагента|плательщика|корреспондента))?$/,
  payerAccount: /^(счет|р с|расчетный счет|номер счета) (контрагента|плательщика|корреспондента)$/,
  bic: /^бик( (банка )?(контрагента|плательщика|корреспондента))?$/,
  bank: /^банк( (контрагента|плательщика|корреспондента))?$/,
  purpose: /^(назначение|назначение платежа|основание|описание|содержание операции|комментарий)( .*)?$/,
  currency: /^(валюта|валюта (операции|счета|платежа))$/,
  account: /^(счет|номер счета|расчетный счет|счет получателя|р с|наш счет)$/,
};

const plainHeading = (cell: string): string =>
  cell
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^a-zа-я0-9№]+/g, ' ')
    .trim();

export const headingOf = (cell: string): ColumnName | null =>
  columnNames.find((name) => headings[name].test(plainHeading(cell))) ?? null;

/** Rows of a file; a club's year of statements has fewer. */
const mostRows = 20_000;
const rowsAbove = 40;

/** Columns that the person has to name before the file can be read. */
export interface UnknownColumns {
  headings: string[];
  samples: string[][];
  found: Columns;
}

const noMoney =
  'Это не выписка: в файле нет ни одной строки с датой и суммой. Выгрузите выписку из банка в формате 1С, CSV или XLSX.';

const isEnough = (columns: Columns): boolean =>
  columns.day !== undefined &&
  columns.purpose !== undefined &&
  (columns.amount !== undefined || columns.income !== undefined);

function columnsOf(cells: readonly string[]): Columns {
  const columns: Columns = {};
  for (const [at, cell] of cells.entries()) {
    const name = headingOf(cell);
    if (name && columns[name] === undefined) columns[name] = at;
  }
  return columns;
}

/**
 * Reads a statement of a CSV or XLSX file. Columns are recognised by their headings or chosen by a person; returns what
 * has to be chosen when they are not recognised. Throws UnreadableTable.
 */
export async function readColumns(
  path: string,
  account: string,
  chosen: Columns | null,
): Promise<ReadStatement | UnknownColumns> {
  const rows: TableRow[] = [];
  for await (const row of readTable(path)) {
    rows.push(row);
    if (rows.length > mostRows)
      throw new UnreadableTable('В файле больше 20 000 строк. Выгрузите выписку за меньший срок.');
  }
  if (!rows.some(({ cells }) => looksLikeMoney(cells)) && !rows.some(({ cells }) => isEnough(columnsOf(cells))))
    throw new UnreadableTable(noMoney);
  const top = rows.slice(0, rowsAbove);
  const at = top.findIndex(({ cells }) => Object.keys(columnsOf(cells)).length > 2);
  const found = columnsOf(top[at]?.cells ?? []);
  const columns = chosen ?? found;
  if (!isEnough(columns)) {
    const headed = at >= 0 ? at : top.findIndex(({ cells }) => cells.filter((cell) => cell.trim()).length > 2);
    const shown = top.slice(Math.max(0, headed));
    if (shown.length === 0) throw new UnreadableTable('В файле нет строк выписки');
    return {
      found,
      headings: (shown[0]?.cells ?? []).map((cell) => tidy(cell, 60)),
      samples: shown.slice(1, 4).map(({ cells }) => cells.map((cell) => tidy(cell, 60))),
    };
  }
  const above = at >= 0 ? rows.slice(0, at) : [];
  checkAccounts(above, account);
  const body = at >= 0 ? rows.slice(at + 1) : fromFirstDay(rows, columns);
  const read: ReadStatement = { lines: [], faults: [] };
  for (const row of body) readRow(row, columns, account, read);
  if (read.lines.length === 0 && read.faults.length > 0 && !body.some(({ cells }) => looksLikeMoney(cells)))
    throw new UnreadableTable(noMoney);
  return read;
}

/** Without known headings the lines begin where the chosen column holds a day. */
function fromFirstDay(rows: readonly TableRow[], columns: Columns): readonly TableRow[] {
  const at = rows.findIndex(({ cells }) => isDay(cellAt(cells, columns.day)));
  return at < 0 ? rows : rows.slice(at);
}

const cellAt = (cells: readonly string[], at: number | undefined): string =>
  at === undefined ? '' : (cells[at] ?? '').trim();

/** Above its lines a bank names the account; another one than the organiser's is refused as a whole. */
function checkAccounts(rows: readonly TableRow[], account: string): void {
  const named = rows.flatMap(({ cells }) => cells.flatMap((cell) => cell.replace(/[\s.]/g, '').match(/\d{20}/g) ?? []));
  const accounts = named.filter((one) => !one.startsWith('301'));
  if (accounts.length > 0 && !accounts.includes(account)) throw new UnreadableTable(foreignWords(accounts, account));
}

function readRow({ line, cells, fault }: TableRow, columns: Columns, account: string, read: ReadStatement): void {
  const text = (name: ColumnName): string => cellAt(cells, columns[name]);
  let wrong = cells.join('; ');
  const say = (words: string): string => {
    wrong = words;
    return words;
  };
  try {
    if (fault) throw new WrongValue(fault);
    if (isTotals(cells, text('day'), text('purpose'))) return;
    const day = readDay(say(text('day')));
    checkCurrency(say(text('currency')));
    const own = digitsOf(say(text('account')));
    if (own.length === 20 && !isRoubleAccount(own)) throw new WrongValue('Другая валюта: счёт не рублёвый');
    if (own.length === 20 && own !== account) throw new WrongValue('Другой счёт, не тот, на который идут взносы');
    const { amount, isIncoming } = moneyOf({
      amount: say(text('amount')),
      income: text('income'),
      expense: text('expense'),
    });
    read.lines.push({
      ...{ position: line, day, isIncoming, amount },
      number: tidy(text('number'), 40),
      payer: tidy(text('payer'), 200),
      payerInn: digitsOf(text('inn')).slice(0, 12),
      payerAccount: digitsOf(text('payerAccount')).slice(0, 20),
      payerBic: digitsOf(text('bic')).slice(0, 9),
      payerBank: tidy(text('bank'), 160),
      purpose: tidy(text('purpose'), 500),
    });
  } catch (error) {
    if (!(error instanceof WrongValue)) throw error;
    const raw = rawOf([cells.join('; ')]);
    read.faults.push({ position: line, piece: piece(wrong || cells.join('; ')), raw, reason: error.message });
  }
}

/** A line of totals has a sum and neither day nor purpose. */
const isTotals = (cells: readonly string[], day: string, purpose: string): boolean =>
  !purpose &&
  (!day || /^(итого|всего|остаток|оборот|входящий|исходящий)/i.test(cells.find((cell) => cell.trim()) ?? ''));

const isEmptySum = (text: string): boolean => /^[\s0.,–-]*$/.test(text);

/** A statement has one signed column or one for each direction, of which the other is empty or zero. */
function moneyOf({ amount, income, expense }: Record<'amount' | 'income' | 'expense', string>) {
  if (income || expense) {
    const isIncoming = !isEmptySum(income);
    const kopecks = readAmount(isIncoming ? income : expense || income);
    if (isIncoming && kopecks < 0) throw new WrongValue('Сумма меньше нуля');
    return { amount: Math.abs(kopecks), isIncoming };
  }
  const kopecks = readAmount(amount);
  return { amount: Math.abs(kopecks), isIncoming: kopecks > 0 };
}
