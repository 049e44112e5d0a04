import { tokensOf } from './richTokens.ts';

/**
 * Rich text is stored as a small HTML of our own: `<p>`, `<b>`, `<i>`, `<u>`, `<br>` without attributes, and four
 * entities. The portal's tokenizer reads it into paragraphs of runs; no browser's HTML parser sees it.
 */
export type RichMark = 'b' | 'i' | 'u';
export interface RichRun {
  /** «\n» is a line break inside a paragraph. */
  text: string;
  marks: readonly RichMark[];
}
export type RichParagraph = readonly RichRun[];

export const maxRichText = 5000;
const order: readonly RichMark[] = ['b', 'i', 'u'];

/** Reads a stored text into paragraphs; plain text with line ends is read as paragraphs too. */
export function readRichText(stored: string): RichParagraph[] {
  const paragraphs: RichRun[][] = [];
  let current: RichRun[] = [];
  const open = new Map<RichMark, number>();
  const inParagraph = { now: false };
  const end = () => {
    while (current.at(-1)?.text === '\n') current.pop();
    if (current.some(({ text }) => text.trim() !== '')) paragraphs.push(current);
    current = [];
  };
  const say = (text: string) => {
    const now = order.filter((mark) => (open.get(mark) ?? 0) > 0);
    const last = current.at(-1);
    if (last && last.text !== '\n' && text !== '\n' && last.marks.join() === now.join()) last.text += text;
    else current.push({ text, marks: text === '\n' ? [] : now });
  };
  const read = (text: string) => {
    for (const [at, line] of text.split('\n').entries()) {
      if (at && inParagraph.now) say(' ');
      else if (at) end();
      if (line) say(line);
    }
  };
  for (const token of tokensOf(stored)) {
    if ('text' in token) read(token.text);
    // Unknown tags are typed text.
    else if ('other' in token) read(token.other);
    else if (token.tag === 'br') say('\n');
    else if (token.tag === 'p') {
      end();
      inParagraph.now = !token.isEnd;
    } else open.set(token.tag, Math.max(0, (open.get(token.tag) ?? 0) + (token.isEnd ? -1 : 1)));
  }
  end();
  return paragraphs;
}

export const escapeText = (text: string): string =>
  text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? sign);

/** Serialises paragraphs in one canonical form; an empty text is ''. */
export const writeRichText = (paragraphs: readonly RichParagraph[]): string =>
  paragraphs
    .map((runs) => {
      const inner = runs.map(({ text, marks: own }) =>
        text === '\n' ? '<br>' : own.reduceRight((html, mark) => `<${mark}>${html}</${mark}>`, escapeText(text)),
      );
      return `<p>${inner.join('')}</p>`;
    })
    .join('');

/** The text without markup, a line per paragraph: for descriptions in search results and for counting. */
export const plainText = (stored: string): string =>
  readRichText(stored)
    .map((runs) => runs.map(({ text }) => text).join(''))
    .join('\n');

export const richTextLength = (stored: string): number => plainText(stored).length;
