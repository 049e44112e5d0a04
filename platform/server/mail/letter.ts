import { escapeHtml } from '../http/errors/plainPage.ts';

export interface Letter {
  text: string;
  html: string;
}

export interface LetterParts {
  greeting: string;
  paragraphs: readonly string[];
  link?: { url: string; label: string };
}

const farewell = 'Портал кинологической федерации. На это письмо отвечать не нужно.';

/** The same words as plain text and as HTML; what people typed into their profiles stays text in both. */
export function writeLetter({ greeting, paragraphs, link }: LetterParts): Letter {
  const blocks = [greeting, ...paragraphs];
  const html = blocks.map((block) => `<p>${escapeHtml(block).replaceAll('\n', '<br>')}</p>`);
  if (link) html.push(`<p><a href="${escapeHtml(link.url)}">${escapeHtml(link.label)}</a></p>`);
  return {
    text: [...blocks, ...(link ? [`${link.label}: ${link.url}`] : []), farewell].join('\n\n'),
    html: `<!doctype html><html lang="ru"><body style="font:16px/1.5 sans-serif;color:#1c2430;max-width:36rem">${html.join('')}<p style="color:#5b6573;font-size:13px">${farewell}</p></body></html>`,
  };
}
