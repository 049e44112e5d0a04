import sanitizeHtml from 'sanitize-html';
import { cleanText } from '#platform/contract/cleanText.ts';
import { readRichText, writeRichText } from '#platform/contract/inputs/richText.ts';

const blocks = ['div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'li', 'blockquote', 'tr', 'pre', 'section', 'article'];

/**
 * Cleans the HTML that a person or a program sent: keeps bold, italic, underline, paragraphs and line breaks without
 * attributes; drops the content of scripts and styles. The result is serialised anew from what was parsed, so that
 * exactly the stored text is shown. Editor and pages read it with the portal's tokenizer into elements: no HTML parser
 * of a browser sees it, and Trusted Types have nothing to forbid. Links or lists would have to be added to the
 * tokenizer, this list of tags and the editor's schema together.
 */
export function cleanRichText(html: string): string {
  const allowed = sanitizeHtml(html, {
    allowedTags: ['b', 'strong', 'i', 'em', 'u', 'p', 'br'],
    allowedAttributes: {},
    disallowedTagsMode: 'discard',
    nonTextTags: [
      'script',
      'style',
      'textarea',
      'option',
      'noscript',
      'title',
      'template',
      'svg',
      'math',
      'iframe',
      'object',
      'noembed',
      'xmp',
    ],
    transformTags: Object.fromEntries(blocks.map((tag) => [tag, 'p'])),
  });
  const paragraphs = readRichText(allowed).map((runs) =>
    runs.map((run) => (run.text === '\n' ? run : { ...run, text: cleanRun(run.text) })),
  );
  return writeRichText(paragraphs.filter((runs) => runs.some(({ text }) => text.trim())));
}

/**
 * Removes invisible and direction-changing characters; keeps blanks at the edges of a run because they separate words.
 */
function cleanRun(text: string): string {
  const core = cleanText(text.replace(/[\u202A-\u202E\u2066-\u2069]/g, ''));
  return core ? `${/^\s/.test(text) ? ' ' : ''}${core}${/\s$/.test(text) ? ' ' : ''}` : ' ';
}
