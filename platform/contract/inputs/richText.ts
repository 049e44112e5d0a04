/**
 * Rich text is stored as a small HTML of our own: `<p>`, `<b>`, `<i>`, `<u>`, `<br>` without attributes, and four entities. It is
 * read by the one tokenizer below into paragraphs of runs, never by a browser's HTML parser: what is not of this list is letters.
 */
export type RichMark = 'b' | 'i' | 'u';
export interface RichRun {
  /** «\n» is a line break inside a paragraph. */
  text: string;
  marks: readonly RichMark[];
}
export type RichParagraph = readonly RichRun[];

export const maxRichText = 5000;
const token = /<(\/?)(p|br|b|strong|i|em|u)\s?\/?>|&(amp|lt|gt|quot|nbsp|#39);|\n|[^<&\n]+|[<&]/gi;
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0', '#39': "'" };
const marks: Record<string, RichMark> = { b: 'b', strong: 'b', i: 'i', em: 'i', u: 'u' };
const order: readonly RichMark[] = ['b', 'i', 'u'];

/** Paragraphs of a stored text; plain text with line ends is read as paragraphs too. */
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
  for (const [whole, closing, name, entity] of stored.matchAll(token)) {
    const tag = name?.toLowerCase();
    const mark = tag && marks[tag];
    if (tag === 'p') {
      end();
      inParagraph.now = !closing;
    } else if (tag === 'br') say('\n');
    else if (mark) open.set(mark, Math.max(0, (open.get(mark) ?? 0) + (closing ? -1 : 1)));
    else if (entity) say(entities[entity.toLowerCase()] ?? whole);
    else if (whole !== '\n') say(whole);
    else if (inParagraph.now) say(' ');
    else end();
  }
  end();
  return paragraphs;
}

const escaped = (text: string): string => text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? sign);

/** The one written form of a text; no text at all is ''. */
export const writeRichText = (paragraphs: readonly RichParagraph[]): string =>
  paragraphs
    .map((runs) => {
      const inner = runs.map(({ text, marks: own }) => (text === '\n' ? '<br>' : own.reduceRight((html, mark) => `<${mark}>${html}</${mark}>`, escaped(text))));
      return `<p>${inner.join('')}</p>`;
    })
    .join('');

/** Letters only, a line a paragraph: for descriptions in search results and for counting. */
export const plainText = (stored: string): string =>
  readRichText(stored)
    .map((runs) => runs.map(({ text }) => text).join(''))
    .join('\n');

export const richTextLength = (stored: string): number => plainText(stored).length;
