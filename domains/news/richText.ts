import { escapeText } from '#platform/contract/inputs/richText.ts';
import { tokensOf } from '#platform/contract/inputs/richTokens.ts';

/**
 * Articles are stored in a small subset of HTML: <p>, <br>, <b>, <i>, <u>. The text is parsed into a tree and rendered
 * as elements, so that it can never become other markup.
 */
export type RichTag = 'p' | 'b' | 'i' | 'u';
export type RichNode = string | { tag: 'br' } | { tag: RichTag; children: RichNode[] };

/**
 * Deeper than any editor nests. Deeper nodes are added to their ancestor, so that hostile text cannot overflow the
 * stack.
 */
const maxDepth = 20;

/** Parses stored text. Never throws: unclosed tags end with the text. */
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
    // Old articles were written in full HTML: other tags are ignored.
    else if ('other' in token) continue;
    else if (token.tag === 'br') here().push({ tag: 'br' });
    else if (token.isEnd) close(token.tag);
    else {
      // Paragraphs do not nest: a new one closes the earlier one, as in HTML.
      if (token.tag === 'p') close('p');
      if (open.length >= maxDepth) continue;
      const element = { tag: token.tag, children: [] };
      here().push(element);
      open.push(element);
    }
  }
  return root;
}

export const toContent = (paragraphs: readonly string[]): string =>
  paragraphs.map((paragraph) => `<p>${escapeText(paragraph)}</p>`).join('');

/** Maximum length of a lead on cards and in feeds. */
const maxLead = 280;

/** The beginning of a text without markup: whole sentences when they fit, else words and an ellipsis. */
export function toLead(paragraphs: readonly string[]): string {
  const text = (paragraphs[0] ?? '').replace(/\s+/g, (blank) => (blank.includes('\n') ? ' ' : blank)).trim();
  if (text.length <= maxLead) return text;
  const start = text.slice(0, maxLead);
  const sentence = start.lastIndexOf('. ');
  if (sentence > maxLead / 3) return start.slice(0, sentence + 1);
  return `${start.slice(0, start.lastIndexOf(' ')).replace(/[,;:—–-]{1,3}$/, '')}…`;
}
