/**
 * Text of articles is stored as a small subset of HTML: <p>, <br>, <b>, <i>, <u>. It is parsed into a tree and drawn
 * as elements, so that nothing stored can ever become markup of another kind.
 */
export type RichTag = 'p' | 'b' | 'i' | 'u';
export type RichNode = string | { tag: 'br' } | { tag: RichTag; children: RichNode[] };

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

const decode = (text: string): string =>
  text.replace(/&(?:(\w{1,8})|#(\d{1,7})|#x([\da-f]{1,6}));/gi, (whole, name: string | undefined, decimal: string | undefined, hex: string | undefined) => {
    if (name) return entities[name.toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex as string, 16);
    return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : '';
  });

const isTag = (name: string): name is RichTag => name === 'p' || name === 'b' || name === 'i' || name === 'u';

/** Deeper than any editor nests; what lies deeper stands in its ancestor, so that a hostile text costs no stack. */
const maxDepth = 20;

/** Reads stored text. Never throws: an unknown tag is dropped and its text stays, what is not closed ends with the text. */
export function parseRichText(content: string): RichNode[] {
  const root: RichNode[] = [];
  const open: { tag: RichTag; children: RichNode[] }[] = [];
  const here = (): RichNode[] => open.at(-1)?.children ?? root;
  const close = (tag: RichTag): void => {
    const at = open.findLastIndex((element) => element.tag === tag);
    if (at >= 0) open.length = at;
  };
  for (const [piece] of content.matchAll(/<[^<>]*>|[^<]+|</g)) {
    const tag = /^<(\/?)([a-z]{1,10})\b[^>]*>$/i.exec(piece);
    const name = tag?.[2]?.toLowerCase() ?? '';
    if (!tag) here().push(decode(piece));
    else if (name === 'br') here().push({ tag: 'br' });
    else if (!isTag(name)) continue;
    else if (tag[1]) close(name);
    else {
      // A paragraph never stands in another: the earlier one ends, as in HTML.
      if (name === 'p') close('p');
      if (open.length >= maxDepth) continue;
      const element = { tag: name, children: [] };
      here().push(element);
      open.push(element);
    }
  }
  return root;
}

/** What is read aloud, searched and sent in feeds: text without marks, paragraphs apart by a line. */
export function plainText(nodes: readonly RichNode[]): string {
  const flat = (list: readonly RichNode[]): string =>
    list
      .map((node) => (typeof node === 'string' ? node : node.tag === 'br' ? '\n' : node.tag === 'p' ? `${flat(node.children)}\n` : flat(node.children)))
      .join('');
  return flat(nodes)
    .replace(/\n{2,}/g, '\n')
    .trim();
}

export const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Stored form of plain paragraphs. */
export const toContent = (paragraphs: readonly string[]): string => paragraphs.map((paragraph) => `<p>${escapeText(paragraph)}</p>`).join('');

/** Longest beginning shown on cards and in feeds. */
const maxLead = 280;

/** Plain beginning of a text: whole sentences when they fit, else words and an ellipsis. */
export function toLead(paragraphs: readonly string[]): string {
  const text = (paragraphs[0] ?? '').replace(/\s+/g, (blank) => (blank.includes('\n') ? ' ' : blank)).trim();
  if (text.length <= maxLead) return text;
  const start = text.slice(0, maxLead);
  const sentence = start.lastIndexOf('. ');
  if (sentence > maxLead / 3) return start.slice(0, sentence + 1);
  return `${start.slice(0, start.lastIndexOf(' ')).replace(/[,;:—–-]{1,3}$/, '')}…`;
}
