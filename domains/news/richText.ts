import { escapeText } from '#platform/contract/inputs/richText.ts';
import { tokensOf } from '#platform/contract/inputs/richTokens.ts';

/**
 * Text of articles is stored as a small subset of HTML: <p>, <br>, <b>, <i>, <u>. It is parsed into a tree and drawn
 * as elements, so that nothing stored can ever become markup of another kind.
 */
export type RichTag = 'p' | 'b' | 'i' | 'u';
export type RichNode = string | { tag: 'br' } | { tag: RichTag; children: RichNode[] };

/** Deeper than any editor nests; what lies deeper stands in its ancestor, so that a hostile text costs no stack. */
const maxDepth = 20;

/**
 * Reads stored text. Never throws: what is not closed ends with the text.
 */
export function parseRichText(content: string): RichNode[] {
  const root: RichNode[] = [];
  const open: { tag: RichTag; children: RichNode[] }[] = [];
  const here = (): RichNode[] => open.at(-1)?.children ?? root;
  const close = (tag: RichTag): void => {
    const at = open.findLastIndex((element) => element.tag === tag);
    if (at >= 0) open.length = at;
  };
  for (const token of tokensOf(content)) {
    if ('text' in token) here().push(token.text);
    // Articles of before were written in HTML: its other tags say nothing here.
    else if ('other' in token) continue;
    else if (token.tag === 'br') here().push({ tag: 'br' });
    else if (token.isEnd) close(token.tag);
    else {
      // A paragraph never stands in another: the earlier one ends, as in HTML.
      if (token.tag === 'p') close('p');
      if (open.length >= maxDepth) continue;
      const element = { tag: token.tag, children: [] };
      here().push(element);
      open.push(element);
    }
  }
  return root;
}

/** Stored form of plain paragraphs. */
export const toContent = (paragraphs: readonly string[]): string =>
  paragraphs.map((paragraph) => `<p>${escapeText(paragraph)}</p>`).join('');

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
