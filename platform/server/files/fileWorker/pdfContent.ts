import { readFile, writeFile } from 'node:fs/promises';
import { inflateSync } from 'node:zlib';
import { PDFArray, PDFDict, PDFDocument, PDFName, type PDFObject, PDFRawStream } from 'pdf-lib';
import { type Unlock, unlockPdf } from './pdfLock.ts';
import { Refusal } from './refusal.ts';

/** Names that make a document active: run a script, start a program, carry another file, submit typed data. */
const activeNames = [
  ...[
    'JavaScript',
    'JS',
    'Launch',
    'EmbeddedFile',
    'EmbeddedFiles',
    'RichMedia',
    'XFA',
    'SubmitForm',
    'ImportData',
    'GoToE',
    'GoToR',
    'Rendition',
    'Movie',
    '3D',
  ],
] as const;
const active = new Set<string>(activeNames);

/**
 * Short names occur thousands of times by chance inside compressed pictures; there they are searched by structure only.
 */
const longNames = activeNames.filter((name) => name.length > 5);
const inBytes = new RegExp(`/(?:${longNames.join('|')})(?![A-Za-z0-9])`);
const inText = new RegExp(`/(?:${activeNames.join('|')})(?![A-Za-z0-9])`);

/** Total bytes object streams may decompress to. */
const mostUnfolded = 64 * 1024 * 1024;

/** `/J#61vaScript` is the same name. */
const plainNames = (text: string): string =>
  text.replace(/#([0-9a-fA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/**
 * Checks twice and independently: by bytes, which a broken cross-reference table or an older version of an object
 * cannot mislead, and by structure, which sees every name wherever it stands. Removes from the file what a mail program
 * or a scanner has added before or behind the document, because a file that begins as another type may be opened as
 * that type.
 */
export async function checkPdf(path: string): Promise<void> {
  const given = await readFile(path);
  const bytes = documentIn(given);
  const text = bytes.toString('latin1');
  if (!/%%EOF\s*$/.test(text.slice(-64)) && !text.slice(-1024).includes('%%EOF')) throw new Refusal('brokenPdf');
  const names = plainNames(text);
  if (inBytes.test(names)) throw new Refusal('activePdf');
  // Searches for plain and escaped spellings of the encryption entry and decrypts by the plain one.
  const unlock = /\/Encrypt(?![A-Za-z0-9])/.test(names) ? unlockPdf(text) : null;
  const hasPacked = checkObjectStreams(bytes, text, unlock);
  if (unlock && hasPacked) checkLockedNames(names);
  else await checkStructure(bytes);
  if (bytes.length !== given.length) await writeFile(path, bytes);
}

/** The document may begin within this many bytes, as readers have always allowed. */
const longestHead = 1024;

/** The document without text before it and without zeros and blanks behind it. Throws Refusal. */
function documentIn(given: Buffer): Buffer {
  const head = given.subarray(0, longestHead).toString('latin1');
  const begin = head.search(/%PDF-[12]\.\d/);
  if (begin < 0 || !/^(\xef\xbb\xbf)?[\0\t\r\n\x20-\x7e]*$/.test(head.slice(0, begin))) throw new Refusal('notPdf');
  let end = given.length;
  while (end > begin && fill.has(given[end - 1] ?? -1)) end -= 1;
  // A blank or two at the end are common and kept.
  return given.subarray(begin, given.length - end > longestTail ? end : given.length);
}
const longestTail = 64;
/** Zeros, blanks, line ends and the DOS end-of-file character. */
const fill = new Set([0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x1a, 0x20]);

/**
 * Replaces the structural check, which cannot read encrypted objects: refuses every name that could act by itself.
 * Object streams were inspected before.
 */
function checkLockedNames(names: string): void {
  if (/\/AA(?![A-Za-z0-9])/.test(names) || /\/OpenAction(?!\s*\[)/.test(names)) throw new Refusal('lockedPdf');
}

const packedKinds = /\/(?:ObjStm|XRef)(?![A-Za-z0-9])/g;
const packedCount = (text: string): number => text.match(packedKinds)?.length ?? 0;

/**
 * Inspects all object streams, whichever the cross-reference table names; the table itself must not decompress without
 * bound. Returns whether there are object streams.
 */
function checkObjectStreams(bytes: Buffer, text: string, unlock: Unlock | null): boolean {
  let left = mostUnfolded;
  let hasPacked = false;
  // These names are escaped only to hide them.
  if (/#[0-9a-fA-F]{2}/.test(text) && packedCount(plainNames(text)) !== packedCount(text))
    throw new Refusal('tooComplex');
  for (const found of text.matchAll(packedKinds)) {
    const begin = text.indexOf('stream', found.index);
    if (begin < 0 || begin - found.index > 2000) throw new Refusal('brokenPdf');
    const head = plainNames(text.slice(Math.max(0, text.lastIndexOf('obj', found.index)), begin));
    // Object streams normally use Flate alone; another filter could hide their content.
    const filters = [...head.matchAll(/\/(\w+Decode)\b/g)].map((one) => one[1]);
    if (
      filters.some((one) => one !== 'FlateDecode') ||
      filters.length > 1 ||
      (found[0] === '/ObjStm' && /\/Predictor\s+(?!1\b)/.test(head))
    )
      throw new Refusal('tooComplex');
    const from = begin + 'stream'.length + (text[begin + 6] === '\r' ? 2 : 1);
    const end = text.indexOf('endstream', from);
    if (end < 0) throw new Refusal('brokenPdf');
    const isObjects = found[0] === '/ObjStm';
    hasPacked ||= isObjects;
    const raw = bytes.subarray(from, end);
    // The cross-reference table is never encrypted.
    const packed = unlock && isObjects ? unlock(...objectAt(text, found.index), ofLength(raw, head)) : raw;
    const inside = filters.length ? unfold(packed, left) : packed;
    left -= inside.length;
    if (!isObjects) continue;
    const names = plainNames(inside.toString('latin1'));
    if (inText.test(names)) throw new Refusal('activePdf');
    if (unlock) checkLockedNames(names);
  }
  return hasPacked;
}

/** Number and generation of the object that contains this position. */
function objectAt(text: string, place: number): [object: number, generation: number] {
  const begin = text.lastIndexOf('obj', place);
  const before = text
    .slice(Math.max(0, begin - 30), begin)
    .trimEnd()
    .split(/\s+/);
  const [object, generation] = before.slice(-2).map(Number);
  if (!Number.isInteger(object) || !Number.isInteger(generation)) throw new Refusal('brokenPdf');
  return [object as number, generation as number];
}

/** A stream of the length its head declares; a line end may follow. */
const ofLength = (bytes: Buffer, head: string): Buffer => {
  const length = /\/Length\s+(\d+)(?!\s+\d+\s+R)/.exec(head)?.[1];
  return length === undefined ? bytes : bytes.subarray(0, Number(length));
};

function unfold(packed: Buffer, limit: number): Buffer {
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(1, limit) });
  } catch (error) {
    throw new Refusal((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'tooComplex' : 'brokenPdf');
  }
}

async function checkStructure(bytes: Buffer): Promise<void> {
  const pdf = await PDFDocument.load(bytes, {
    updateMetadata: false,
    throwOnInvalidObject: false,
    ignoreEncryption: true,
  }).catch((error: Error) => {
    throw new Refusal(/encrypt/i.test(error.message) ? 'lockedPdf' : 'brokenPdf');
  });
  for (const [, object] of pdf.context.enumerateIndirectObjects()) if (isActive(object)) throw new Refusal('activePdf');
  if (opensItself(pdf)) throw new Refusal('activePdf');
  const pages = (() => {
    try {
      return pdf.getPageCount();
    } catch {
      throw new Refusal('brokenPdf');
    }
  })();
  if (pages < 1) throw new Refusal('brokenPdf');
}

/** Automatic actions that only lead to a place of this document. Links that must be clicked are not restricted here. */
const harmless = new Set(['GoTo', 'Named']);

/** Whether an action of opening (or another automatic event), or one that follows it, leads elsewhere. */
function opensItself(pdf: PDFDocument): boolean {
  const leads = (given: PDFObject | undefined, seen = new Set<PDFObject>()): boolean => {
    const action = given && pdf.context.lookup(given);
    // A plain destination is an array.
    if (!action || seen.has(action)) return false;
    seen.add(action);
    if (action instanceof PDFArray && seen.size > 1) return action.asArray().some((one) => leads(one, seen));
    if (!(action instanceof PDFDict)) return false;
    const kind = pdf.context.lookup(action.get(PDFName.of('S')));
    return (kind instanceof PDFName && !harmless.has(kind.decodeText())) || leads(action.get(PDFName.of('Next')), seen);
  };
  const ofEvents = (given: PDFObject | undefined): boolean => {
    const events = given && pdf.context.lookup(given);
    return events instanceof PDFDict && events.values().some((action) => leads(action));
  };
  return pdf.context.enumerateIndirectObjects().some(([, object]) => {
    const dict = object instanceof PDFRawStream ? object.dict : object;
    return (
      dict instanceof PDFDict && (leads(dict.get(PDFName.of('OpenAction'))) || ofEvents(dict.get(PDFName.of('AA'))))
    );
  });
}

/**
 * Tests keys and values: `/JS` is a key, `/Launch` the value of `/S`. Iterative, so that deep nesting cannot overflow
 * the stack.
 */
function isActive(root: PDFObject): boolean {
  const waiting: PDFObject[] = [root];
  for (let object = waiting.pop(); object; object = waiting.pop()) {
    if (object instanceof PDFName && active.has(object.decodeText())) return true;
    if (object instanceof PDFArray) for (const inner of object.asArray()) waiting.push(inner);
    const dict = object instanceof PDFRawStream ? object.dict : object;
    if (dict instanceof PDFDict) for (const [key, value] of dict.entries()) waiting.push(key, value);
  }
  return false;
}
