import { posix } from 'node:path';
import { StringDecoder } from 'node:string_decoder';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { isDayFormat } from './sheetNumbers.ts';
import { UnreadableTable, unreadableBook } from './table.ts';

/** Most parts of a package; a real workbook has some dozens. */
const mostParts = 10_000;
/** Most bytes without a tag: a cell holds 32,767 characters. */
const longestText = 4 * 1024 ** 2;
/** Most characters of all shared strings; a hundred thousand rows have a tenth of it. */
const mostShared = 256 * 1024 ** 2;

/** Shared data of the workbook's sheets. */
export interface Workbook {
  zip: ZipFile;
  part: (path: string) => Promise<AsyncIterable<Buffer>>;
  sheets: { name: string; path: string; isHidden: boolean }[];
  shared: string[];
  /** By cell style: whether a number is a day. */
  days: boolean[];
  /** Days count from 1904, as Excel for the old Mac does. */
  is1904: boolean;
}

interface Handlers {
  open?: (name: string, attributes: Record<string, string>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
}

/** `x:row` and `row` are equal: some programs prefix every name. */
const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * An incremental XML parser fed with bytes, because a two-byte letter may span two chunks. Throws UnreadableTable for
 * invalid XML.
 */
export function xmlReader({ open, text, close }: Handlers): { write: (piece: Buffer) => void } {
  const parser = new SaxesParser();
  const decoder = new StringDecoder('utf8');
  let untagged = 0;
  parser.on('error', (error) => {
    throw new UnreadableTable(`Файл XLSX повреждён: ${error.message.slice(0, 60)}`);
  });
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => {
    untagged = 0;
    open?.(localName(name), attributes);
  });
  parser.on('closetag', ({ name }) => {
    untagged = 0;
    close?.(localName(name));
  });
  if (text) parser.on('text', text);
  return {
    write: (piece) => {
      untagged += piece.length;
      if (untagged > longestText) throw new UnreadableTable('Файл XLSX повреждён: текст длиннее ячейки');
      parser.write(decoder.write(piece));
    },
  };
}

async function readXml(pieces: AsyncIterable<Buffer>, handlers: Handlers): Promise<void> {
  const reader = xmlReader(handlers);
  for await (const piece of pieces) reader.write(piece);
}

/** Opens a workbook and reads its shared data; the caller closes its `zip`. Throws UnreadableTable. */
export async function openWorkbook(path: string): Promise<Workbook> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch((error: Error) => {
    throw new UnreadableTable(unreadableBook, { cause: error });
  });
  try {
    return await readWorkbook(zip);
  } catch (error) {
    zip.close();
    if (error instanceof UnreadableTable) throw error;
    throw new UnreadableTable(unreadableBook, { cause: error });
  }
}

/** Throws UnreadableTable when the parts of an XLSX file are larger together; a part never unpacks to more than it says. */
export async function refuseLargerThan(path: string, bytes: number): Promise<void> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch((error: Error) => {
    throw new UnreadableTable(unreadableBook, { cause: error });
  });
  try {
    const parts = [...(await entriesOf(zip)).values()];
    if (parts.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0) > bytes)
      throw new UnreadableTable(
        'Файл XLSX распаковывается слишком большим: оставьте в нём один лист или сохраните CSV',
      );
  } finally {
    zip.close();
  }
}

async function readWorkbook(zip: ZipFile): Promise<Workbook> {
  const entries = await entriesOf(zip);
  const part = async (name: string): Promise<AsyncIterable<Buffer>> => {
    const entry = entries.get(partName(name));
    if (!entry) throw new UnreadableTable('Это не книга Excel: сохраните файл как XLSX или CSV');
    return zip.openReadStreamPromise(entry);
  };
  const relations = async (owner: string): Promise<{ id: string; type: string; path: string }[]> => {
    const found: { id: string; type: string; path: string }[] = [];
    const at = posix.join(posix.dirname(owner), '_rels', `${posix.basename(owner)}.rels`);
    await readXml(await part(at), {
      open: (name, { Id = '', Type = '', Target = '' }) => {
        if (name !== 'Relationship') return;
        const path = Target.startsWith('/') ? Target.slice(1) : posix.join(posix.dirname(owner), Target);
        found.push({ id: Id, type: posix.basename(Type), path: posix.normalize(path) });
      },
    });
    return found;
  };
  const root = (await relations('')).find(({ type }) => type === 'officeDocument')?.path ?? 'xl/workbook.xml';
  const parts = await relations(root);
  const partOf = (type: string): string | undefined => parts.find((one) => one.type === type)?.path;
  const book: Workbook = { zip, part, sheets: [], shared: [], days: [], is1904: false };
  await readXml(await part(root), {
    open: (name, attributes) => {
      if (name === 'workbookPr') book.is1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
      if (name !== 'sheet') return;
      const id = Object.entries(attributes).find(([key]) => /:id$/.test(key))?.[1];
      const sheet = parts.find((one) => one.id === id && one.type === 'worksheet');
      if (!sheet) return;
      const isHidden = /hidden/i.test(attributes.state ?? '');
      book.sheets.push({ name: attributes.name ?? '', path: sheet.path, isHidden });
    },
  });
  const [styles, strings] = [partOf('styles'), partOf('sharedStrings')];
  if (styles && entries.has(partName(styles))) book.days = await readDays(await part(styles));
  if (strings && entries.has(partName(strings))) book.shared = await readShared(await part(strings));
  return book;
}

/** Part names are case-insensitive (ECMA-376, part 2); some programs write `SharedStrings.xml`. */
const partName = (path: string): string => path.replace(/^\/+/, '').toLowerCase();

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > mostParts) throw new UnreadableTable('Это не книга Excel: в файле слишком много частей');
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(partName(entry.fileName), entry);
  return entries;
}

async function readDays(pieces: AsyncIterable<Buffer>): Promise<boolean[]> {
  const codes = new Map<number, string>();
  const days: boolean[] = [];
  let isCellStyle = false;
  await readXml(pieces, {
    open: (name, attributes) => {
      if (name === 'numFmt') codes.set(Number(attributes.numFmtId), attributes.formatCode ?? '');
      if (name === 'cellXfs') isCellStyle = true;
      if (name === 'xf' && isCellStyle) days.push(isDayFormat(Number(attributes.numFmtId ?? 0), codes));
    },
    close: (name) => {
      if (name === 'cellXfs') isCellStyle = false;
    },
  });
  return days;
}

async function readShared(pieces: AsyncIterable<Buffer>): Promise<string[]> {
  const shared: string[] = [];
  const reader = textReader();
  let size = 0;
  await readXml(pieces, {
    open: (name) => {
      if (name === 'si') reader.begin();
      reader.open(name);
    },
    text: reader.text,
    close: (name) => {
      reader.close(name);
      if (name !== 'si') return;
      const text = reader.end();
      size += text.length;
      if (size > mostShared)
        throw new UnreadableTable('Файл XLSX слишком велик: сохраните его как CSV или разделите на части');
      shared.push(text);
    },
  });
  return shared;
}

/** Collects the text of one string with its runs, without phonetic guides (furigana). */
export function textReader() {
  let text = '';
  let isText = false;
  let isAbove = false;
  return {
    begin: () => {
      text = '';
    },
    open: (name: string) => {
      if (name === 'rPh') isAbove = true;
      isText = name === 't' && !isAbove;
    },
    text: (piece: string) => {
      if (isText) text += piece;
    },
    close: (name: string) => {
      if (name === 'rPh') isAbove = false;
      isText = false;
    },
    end: () => unescaped(text),
  };
}

/** Characters that XML cannot hold are written as `_x000D_`. */
const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([\da-fA-F]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;
