import { isAscii } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { encodingOfHeadings, russianReader, type SingleByte } from './russianBytes.ts';
import { UnreadableTable } from './table.ts';

type Encoding = 'utf-8' | 'windows-1251' | 'utf-16le' | 'utf-16be';

export interface FileEncoding {
  name: Encoding;
  /** Some lines are not in `name`: `decodedText` marks them with U+FFFD, and their rows are refused. */
  isMixed: boolean;
}

/** Encodings that are named and refused. */
const foreignNames: Readonly<Record<SingleByte, string | null>> = { windows: null, koi: 'KOI8-R', dos: 'DOS (CP866)' };

/** A longer text without an XML tag and a line end is no table. Cells hold at most 64 kB. */
const longestLine = 16 * 1024 ** 2;
const pieceBytes = 256 * 1024;
/** Headings stand within the first bytes, also below a title. */
const headBytes = 2048;

/**
 * Detects the encoding from the whole text, because a file may hold plain ASCII for megabytes before its first Russian
 * letter. A byte order mark decides; otherwise the majority of letters: well-formed UTF-8, or single bytes, which count
 * as windows-1251 unless the headings or the likelihood of letters tell another encoding. Throws UnreadableTable for what is no text, and for DOS and KOI8-R, which windows-1251 would decode
 * to other letters.
 */
export async function encodingOf(path: string): Promise<FileEncoding> {
  const counted = counter();
  let isFirst = true;
  let head: Uint8Array = new Uint8Array();
  for await (const piece of createReadStream(path, { highWaterMark: pieceBytes })) {
    const bytes = piece as Buffer;
    if (isFirst) {
      isFirst = false;
      head = bytes.subarray(0, headBytes);
      const mark = bytes.subarray(0, 2).toString('hex');
      if (mark === 'fffe') return { name: 'utf-16le', isMixed: false };
      if (mark === 'feff') return { name: 'utf-16be', isMixed: false };
      counted.hasMark = bytes.subarray(0, 3).toString('hex') === 'efbbbf';
    }
    if (bytes.includes(0)) throw new UnreadableTable('Это не текстовый файл CSV и не XLSX');
    counted.add(bytes);
  }
  counted.end();
  const { letters, odd, hasMark } = counted;
  if (hasMark || letters >= odd) return { name: 'utf-8', isMixed: odd > 0 };
  const foreign = foreignNames[encodingOfHeadings(head) ?? counted.russian.best()];
  if (foreign)
    throw new UnreadableTable(`Похоже, файл в кодировке ${foreign}: сохраните его в кодировке UTF-8 или windows-1251`);
  return { name: 'windows-1251', isMixed: letters > 0 };
}

/**
 * Classifies non-ASCII bytes; a character may span two chunks. All of them also count as single bytes of Russian: three
 * letters of DOS may look like one character of UTF-8.
 */
function counter() {
  let missing = 0;
  /** Bytes read of a character of UTF-8 that is not whole yet. */
  let begun = 0;
  const counts = {
    hasMark: false,
    /** Well-formed multi-byte characters of UTF-8. */
    letters: 0,
    /** Bytes outside such characters. */
    odd: 0,
    russian: russianReader(),
    add(bytes: Buffer): void {
      if (missing === 0 && isAscii(bytes)) {
        counts.russian.endWord();
        return;
      }
      for (const byte of bytes) {
        if (byte < 0x80) counts.russian.endWord();
        else counts.russian.add(byte);
        if (missing) {
          if ((byte & 0xc0) === 0x80) {
            begun += 1;
            missing -= 1;
            if (missing === 0) {
              counts.letters += 1;
              begun = 0;
            }
            continue;
          }
          counts.end();
        }
        if (byte < 0x80) continue;
        if (byte >= 0xc2 && byte <= 0xf4) {
          missing = byte < 0xe0 ? 1 : byte < 0xf0 ? 2 : 3;
          begun = 1;
        } else counts.odd += 1;
      }
    },
    /** Counts an unfinished character as odd bytes. */
    end(): void {
      counts.odd += begun;
      begun = 0;
      missing = 0;
    },
  };
  return counts;
}

/**
 * The file's text in chunks. Undecodable bytes become U+FFFD, which is refused with its row: replaced or guessed
 * letters are never stored.
 */
export async function* decodedText(path: string, { name, isMixed }: FileEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(name);
  const pieces = createReadStream(path, { highWaterMark: pieceBytes });
  if (name !== 'windows-1251' || !isMixed) {
    for await (const piece of pieces) yield decoder.decode(piece as Buffer, { stream: true });
    yield decoder.decode();
    return;
  }
  // UTF-8 lines among windows-1251 lines would read as «РЃР»РєР°», so each line is decoded separately.
  const decode = (line: Buffer): string => decoder.decode(line);
  let rest = Buffer.alloc(0);
  for await (const piece of pieces) {
    const bytes = Buffer.concat([rest, piece as Buffer]);
    const end = bytes.lastIndexOf(0x0a) + 1 || bytes.lastIndexOf(0x0d) + 1;
    yield linesOf(bytes.subarray(0, end), decode);
    rest = bytes.subarray(end);
    if (rest.length > longestLine) throw new UnreadableTable('Строка файла длиннее 16 МБ: проверьте файл');
  }
  yield linesOf(rest, decode);
}

function linesOf(bytes: Buffer, decode: (line: Buffer) => string): string {
  let text = '';
  for (let from = 0; from < bytes.length; ) {
    const next = bytes.indexOf(0x0a, from);
    const line = bytes.subarray(from, next < 0 ? bytes.length : next + 1);
    from += line.length;
    const decoded = decode(line);
    text += isAscii(line) || !isOfUtf8(line) ? decoded : decoded.replace(/[\u0080-\uffff]+/g, '\ufffd');
  }
  return text;
}

function isOfUtf8(line: Buffer): boolean {
  const counted = counter();
  counted.add(line);
  counted.end();
  return counted.letters > counted.odd;
}
