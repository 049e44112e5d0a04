import type { JSONContent } from '@tiptap/core';
import { type RichMark, type RichParagraph, readRichText, writeRichText } from '#platform/contract/inputs/richText.ts';

const names: Record<RichMark, string> = { b: 'bold', i: 'italic', u: 'underline' };
const marks: Record<string, RichMark> = { bold: 'b', italic: 'i', underline: 'u' };
const order: readonly RichMark[] = ['b', 'i', 'u'];

/** The editor gets a tree, not HTML, so that no browser parser reads it. */
export const documentOf = (stored: string): JSONContent => {
  const paragraphs = readRichText(stored).map((runs) => ({
    type: 'paragraph',
    content: runs.map(({ text, marks: own }) =>
      text === '\n'
        ? { type: 'hardBreak' }
        : { type: 'text', text, ...(own.length && { marks: own.map((mark) => ({ type: names[mark] })) }) },
    ),
  }));
  return { type: 'doc', content: paragraphs.length ? paragraphs : [{ type: 'paragraph' }] };
};

/** The stored form of the editor's document. */
export function storedOf(document: JSONContent): string {
  const paragraphs: RichParagraph[] = (document.content ?? []).map((paragraph) =>
    (paragraph.content ?? []).map(({ type, text, marks: own = [] }) => {
      const known = own.map((mark) => marks[mark.type]).filter((mark) => mark !== undefined);
      return type === 'hardBreak'
        ? { text: '\n', marks: [] }
        : { text: text ?? '', marks: order.filter((mark) => known.includes(mark)) };
    }),
  );
  return writeRichText(paragraphs.filter((runs) => runs.some(({ text }) => text.trim() !== '')));
}
