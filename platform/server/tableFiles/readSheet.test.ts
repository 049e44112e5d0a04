import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import exceljs from 'exceljs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { readTable } from './readTable.ts';
import { isDayFormat } from './sheetNumbers.ts';
import { UnreadableTable } from './table.ts';
import { xmlReader } from './workbook.ts';

let folder: string;
let path: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheets-'));
  path = join(folder, 'table.xlsx');
});
afterAll(() => rm(folder, { recursive: true }));

/** A workbook packed as Excel for Windows does it, of the given parts. */
async function pack(parts: Readonly<Record<string, string>>): Promise<void> {
  const zip = new ZipFile();
  const ofPackage = 'http://schemas.openxmlformats.org/package/2006/relationships';
  const ofOffice = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const all: Record<string, string> = {
    '_rels/.rels': `<Relationships xmlns="${ofPackage}"><Relationship Id="rId1" Type="${ofOffice}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns:r="${ofOffice}"><sheets><sheet name="Лист1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${ofPackage}"><Relationship Id="rId1" Type="${ofOffice}/worksheet" Target="worksheets/sheet1.xml"/>
      <Relationship Id="rId2" Type="${ofOffice}/styles" Target="/xl/styles.xml"/><Relationship Id="rId3" Type="${ofOffice}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    ...parts,
  };
  for (const [name, text] of Object.entries(all)) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(path));
}

async function read(sheet?: string): Promise<[line: number, ...cells: string[]][]> {
  const rows: [number, ...string[]][] = [];
  for await (const { line, cells } of readTable(path, { sheet })) rows.push([line, ...cells]);
  return rows;
}

const sheet = (rows: string): string => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;

describe('rows of an XLSX file', () => {
  it('[B2] keeps a two-byte letter whole across chunks', () => {
    const xml = Buffer.from('<a><t>Ёлка из Северного Дозора</t><t b="Щёлк">ѣ🐕</t></a>');
    for (let at = 1; at < xml.length; at += 1) {
      const texts: string[] = [];
      const reader = xmlReader({ text: (text) => texts.push(text), open: (_, { b }) => b && texts.push(b) });
      reader.write(xml.subarray(0, at));
      reader.write(xml.subarray(at));
      expect(texts.join('|').replaceAll('||', '|'), `parted at ${at}`).toBe('Ёлка из Северного Дозора|Щёлк|ѣ🐕');
    }
  });

  it.each([true, false])(
    '[B2] reads a hundred thousand rows unchanged in bounded memory (shared strings: %s) [P51]',
    async (useSharedStrings) => {
      const name = (at: number): string => `${'Жёлудь '.repeat((at % 5) + 1)}${at}${'щ'.repeat(at % 13)}`;
      const book = new exceljs.stream.xlsx.WorkbookWriter({ filename: path, useSharedStrings });
      const page = book.addWorksheet('Собаки');
      for (let at = 0; at < 100_000; at += 1) page.addRow([name(at), at % 100, 'лабрадор-ретривер']).commit();
      page.commit();
      await book.commit();
      let [rows, wrong, most] = [0, 0, 0];
      const before = process.memoryUsage().rss;
      for await (const { cells } of readTable(path)) {
        if (cells[0] !== name(rows) || cells[1] !== String(rows % 100) || cells[2] !== 'лабрадор-ретривер') wrong += 1;
        rows += 1;
        if (rows % 5000 === 0) most = Math.max(most, process.memoryUsage().rss - before);
      }
      expect([rows, wrong]).toEqual([100_000, 0]);
      expect(most).toBeLessThan(150 * 1024 ** 2);
    },
  );

  it('as Excel writes them: shared and rich texts, days, numbers, formulas, omitted rows and cells', async () => {
    await pack({
      'xl/styles.xml': `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy;@"/><numFmt numFmtId="165" formatCode="0&quot; дней&quot;"/></numFmts>
        <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>`,
      'xl/sharedStrings.xml':
        '<sst><si><t xml:space="preserve"> Кличка </t></si><si><r><t>Бе</t></r><r><rPr><b/></rPr><t>рег</t></r><rPh><t>не читать</t></rPh></si><si><t>две_x000D_строки &amp; &lt;b&gt;</t></si></sst>',
      'xl/worksheets/sheet1.xml': sheet(`<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row>
        <row r="3"><c r="A3" t="s"><v>2</v></c><c r="B3" s="1"><v>44624</v></c><c r="C3" s="2"><v>44624.5</v></c><c r="D3" s="3"><v>12</v></c></row>
        <row r="4"><c r="A4"><v>6.43093300123456E+14</v></c><c r="B4"><v>0.30000000000000004</v></c><c r="C4" t="b"><v>1</v></c><c r="D4" t="e"><v>#N/A</v></c>
          <c r="E4" t="str"><f>A1&amp;"!"</f><v>Ответ!</v></c><c r="AB4" t="inlineStr"><is><t>двадцать восьмая</t></is></c></row><row r="9"><c r="A9"/></row>`),
    });
    expect(await read()).toEqual([
      [1, ' Кличка ', '', 'Берег'],
      [3, 'две\rстроки & <b>', '2022-03-04', '2022-03-04T12:00:00', '12'],
      [4, '643093300123456', '0.3', 'true', '#N/A', 'Ответ!', ...new Array(22).fill(''), 'двадцать восьмая'],
    ]);
  });

  it('are read with prefixed names, without cell references, with 1904 dates', async () => {
    await pack({
      'xl/workbook.xml':
        '<x:workbook xmlns:x="m" xmlns:d="r"><x:workbookPr date1904="1"/><x:sheets><x:sheet name="Пустой" d:id="rId9"/><x:sheet name="Дни" d:id="rId1"/></x:sheets></x:workbook>',
      'xl/styles.xml': '<x:styleSheet xmlns:x="m"><x:cellXfs><x:xf numFmtId="14"/></x:cellXfs></x:styleSheet>',
      'xl/sharedStrings.xml': '<x:sst xmlns:x="m"/>',
      'xl/worksheets/sheet1.xml':
        '<x:worksheet xmlns:x="m"><x:sheetData><x:row><x:c><x:v>43162</x:v></x:c><x:c t="d"><x:v>2022-03-05T00:00:00</x:v></x:c></x:row></x:sheetData></x:worksheet>',
    });
    expect(await read('Дни')).toEqual([[1, '2022-03-04', '2022-03-05']]);
    await expect(read('Нет такого')).rejects.toThrow('нет листа «Нет такого»');
  });

  it('as LibreOffice writes them', async () => {
    path = join(import.meta.dirname, 'samples/libreoffice.xlsx');
    const rows = await read();
    path = join(folder, 'table.xlsx');
    expect(rows).toEqual([
      [1, 'Кличка', 'Порода', 'Дата рождения', 'Чип', 'Вес'],
      [2, 'Ёлка из Берега', 'Лабрадор-ретривер', '2022-03-04', '643093300123456', '31.5'],
      [4, 'Щёголь «Ъ»', 'Русский чёрный терьер', '1999-12-01', '643093300123457', '0.1'],
    ]);
  });

  it.each([
    ['half a file', async () => writeFile(path, 'PK\x03\x04 and nothing'), 'сохраните заново'],
    [
      'another archive',
      async () =>
        pack({
          '_rels/.rels': '<Relationships/>',
          'xl/workbook.xml': '<workbook/>',
          'xl/styles.xml': '<s/>',
          'xl/sharedStrings.xml': '<s/>',
        }),
      'ни одного листа',
    ],
    ['an old XLS', async () => writeFile(path, Buffer.from('d0cf11e0a1b11ae1', 'hex')), 'сохраните её как XLSX'],
    [
      'no XML',
      async () =>
        pack({
          'xl/styles.xml': '<s/>',
          'xl/sharedStrings.xml': '<s/>',
          'xl/worksheets/sheet1.xml': '<worksheet><row></worksheet>',
        }),
      'повреждён',
    ],
    [
      'a text of eight megabytes',
      async () =>
        pack({
          'xl/styles.xml': '<s/>',
          'xl/sharedStrings.xml': `<sst><si><t>${'я'.repeat(4e6)}</t></si></sst>`,
          'xl/worksheets/sheet1.xml': sheet(''),
        }),
      'длиннее ячейки',
    ],
  ])('refuses %s with a message', async (_, make, words) => {
    await make();
    await expect(read()).rejects.toThrow(UnreadableTable);
    await expect(read()).rejects.toThrow(words);
  });

  it('recognises a date format by its own letters, not by quoted ones', () => {
    const is = (code: string) => isDayFormat(200, new Map([[200, code]]));
    expect(['DD.MM.YYYY', 'yyyy\\-mm\\-dd', '[$-419]d mmmm yyyy', '[h]:mm'].map(is)).toEqual([true, true, true, true]);
    expect(['0.00', '#,##0" day"', '[Red]0', 'General', '0\\d', '@'].map(is)).toEqual([
      false,
      false,
      false,
      false,
      false,
      false,
    ]);
  });
});
