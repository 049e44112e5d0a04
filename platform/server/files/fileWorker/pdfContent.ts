import { readFile, writeFile } from 'node:fs/promises';
import { inflateSync } from 'node:zlib';
import { PDFArray, PDFDict, PDFDocument, PDFName, type PDFObject, PDFRawStream } from 'pdf-lib';
import { type Unlock, unlockPdf } from './pdfLock.ts';
import { Refusal } from './refusal.ts';

/**
 * What makes a document do something: run a script, start a program, carry another file, send what is typed into it.
 */
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

/** Of the short ones chance makes thousands inside compressed pictures; there they are looked for by structure only. */
const longNames = activeNames.filter((name) => name.length > 5);
const inBytes = new RegExp(`/(?:${longNames.join('|')})(?![A-Za-z0-9])`);
const inText = new RegExp(`/(?:${activeNames.join('|')})(?![A-Za-z0-9])`);

/** Bytes object streams may unfold to, all together. */
const mostUnfolded = 64 * 1024 * 1024;

/** `/J#61vaScript` is the same name. */
const plainNames = (text: string): string =>
  text.replace(/#([0-9a-fA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/**
 * Twice and independently: by the bytes, which cannot be led astray by a broken table of contents or an older version
 * of an object, and by the structure, which sees every name wherever it stands. What a mail program or a scanner has put
 * before or behind the document is cut off in the file: what begins as something else may be opened as something else.
 */
export async function checkPdf(path: string): Promise<void> {
  const given = await readFile(path);
  const bytes = documentIn(given);
  const text = bytes.toString('latin1');
  if (!/%%EOF\s*$/.test(text.slice(-64)) && !text.slice(-1024).includes('%%EOF')) throw new Refusal('brokenPdf');
  const names = plainNames(text);
  if (inBytes.test(names)) throw new Refusal('activePdf');
  // By its plain name or disguised: a lock is looked for by both, and opened by the plain one.
  const unlock = /\/Encrypt(?![A-Za-z0-9])/.test(names) ? unlockPdf(text) : null;
  const hasPacked = checkObjectStreams(bytes, text, unlock);
  if (unlock && hasPacked) checkLockedNames(names);
  else await checkStructure(bytes);
  if (bytes.length !== given.length) await writeFile(path, bytes);
}

/** Bytes in which a document may begin, as readers have always allowed. */
const longestHead = 1024;

/** The document without text before it and without zeros and blanks behind it. Throws Refusal. */
function documentIn(given: Buffer): Buffer {
  const head = given.subarray(0, longestHead).toString('latin1');
  const begin = head.search(/%PDF-[12]\.\d/);
  if (begin < 0 || !/^(\xef\xbb\xbf)?[\0\t\r\n\x20-\x7e]*$/.test(head.slice(0, begin))) throw new Refusal('notPdf');
  let end = given.length;
  while (end > begin && fill.has(given[end - 1] ?? -1)) end -= 1;
  // A blank or two at the end are everybody's.
  return given.subarray(begin, given.length - end > longestTail ? end : given.length);
}
const longestTail = 64;
/** Zeros, blanks, line ends and the end-of-file sign of DOS. */
const fill = new Set([0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x1a, 0x20]);

/**
 * In place of the structure, which can't be read while its objects are locked: nothing is allowed that could happen by
 * itself. What is packed was looked through before.
 */
function checkLockedNames(names: string): void {
  if (/\/AA(?![A-Za-z0-9])/.test(names) || /\/OpenAction(?!\s*\[)/.test(names)) throw new Refusal('lockedPdf');
}

const packedKinds = /\/(?:ObjStm|XRef)(?![A-Za-z0-9])/g;
const packedCount = (text: string): number => text.match(packedKinds)?.length ?? 0;

/**
 * Objects packed together, whichever of them the file's table of contents names; and that table itself must not unfold
 * without end. Returns whether there are such objects.
 */
function checkObjectStreams(bytes: Buffer, text: string, unlock: Unlock | null): boolean {
  let left = mostUnfolded;
  let hasPacked = false;
  // Nobody writes these names with escapes but to hide them.
  if (/#[0-9a-fA-F]{2}/.test(text) && packedCount(plainNames(text)) !== packedCount(text))
    throw new Refusal('tooComplex');
  for (const found of text.matchAll(packedKinds)) {
    const begin = text.indexOf('stream', found.index);
    if (begin < 0 || begin - found.index > 2000) throw new Refusal('brokenPdf');
    const head = plainNames(text.slice(Math.max(0, text.lastIndexOf('obj', found.index)), begin));
    // Everybody packs them with Flate and nothing else; another filter could hide what it holds from us.
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
    // The table of contents is never locked.
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

/** Number and generation of the object that a place in the text belongs to. */
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

/** A stream as long as its head says; a line's end may follow it. */
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

/**
 * What a reader is taken to without asking: only places of this very document. A link that is pressed is another thing.
 */
const harmless = new Set(['GoTo', 'Named']);

/** An action of the document's opening (or of any other event that nobody presses), and those that follow it. */
function opensItself(pdf: PDFDocument): boolean {
  const leads = (given: PDFObject | undefined, seen = new Set<PDFObject>()): boolean => {
    const action = given && pdf.context.lookup(given);
    // A mere destination is an array.
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
 * Keys and values alike: `/JS` is a key, `/Launch` the value of `/S`. Without recursion: nothing nests deep enough to
 * break it.
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
