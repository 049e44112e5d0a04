/** Error values of spreadsheets, in English and in Russian. */
const errors =
  /^#(N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|FIELD!|GETTING_DATA|Н\/Д|ССЫЛКА!|ЗНАЧ!|ИМЯ\?|ДЕЛ\/0!|ЧИСЛО!|ПУСТО!|ПЕРЕНОС!|ВЫЧИСЛ!|#+)$|^(Err|Ошибка):\d{3}$/i;
/** U+FFFD replaces undecodable bytes; U+0098 is the one byte windows-1251 does not define. */
const unreadable = /[\u0098\ufffd]/;

/** Value of a formula that was never computed; in a returned error file it is refused again. */
export const uncomputedValue = '#Н/Д';

/** Why the text of a cell is refused, in Russian; null for nearly all. Such a cell must not count as empty. */
export function cellFault(text: string): string | null {
  if (unreadable.test(text))
    return 'буквы не читаются, они в другой кодировке, чем весь файл. Исправьте их или сохраните файл заново в UTF-8';
  const first = text.charCodeAt(0);
  // Fast path: of millions of cells hardly one begins with #, E or О.
  if (first !== 0x23 && first !== 0x45 && first !== 0x41e && !/^\s/.test(text)) return null;
  return errors.test(text.trim())
    ? `«${text.trim()}» – ошибка в таблице. Впишите значение или оставьте ячейку пустой`
    : null;
}

/** «Ячейка B3: …», in spreadsheet notation; `at` counts columns from 0. */
export const cellMessage = (at: number, line: number, fault: string): string =>
  `Ячейка ${columnName(at)}${line}: ${fault}`;

/** 0 → A, 27 → AB. */
function columnName(at: number): string {
  const last = String.fromCharCode(65 + (at % 26));
  return at < 26 ? last : columnName(Math.floor(at / 26) - 1) + last;
}
