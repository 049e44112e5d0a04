import { nameInLines } from '#platform/contract/portalOwner.ts';
import { escapeHtml } from '../http/errors/plainPage.ts';
import { portalOwner } from '../portalOwner.ts';
import { emblemAddress } from './emblem.ts';

export interface MailBody {
  text: string;
  html: string;
}

export interface MailParts {
  greeting: string;
  paragraphs: readonly string[];
  link?: { url: string; label: string };
}

const noReply = 'На это письмо отвечать не нужно.';

/** Last lines of a mail: the signature that staff have entered, or the name of the federation. */
function farewellOf(): string {
  const { name, mailSignature } = portalOwner();
  return mailSignature ? `${mailSignature}\n${noReply}` : `${name}, портал. ${noReply}`;
}

const serif = "'Source Serif 4',Georgia,'Times New Roman',serif";
const sans = "'Source Sans 3','Segoe UI',Roboto,Arial,sans-serif";
/** Mail programs do not support custom properties: the light colours of `tokens.css`. */
const colours = {
  paper: '#f5f1e8',
  card: '#ffffff',
  ink: '#1d2a23',
  captions: '#5f675f',
  line: '#dbd2bf',
  brand: '#1f4d3a',
  brandInk: '#1c553d',
  onBrand: '#fbf7ec',
  gold: '#e6c983',
};

/**
 * Writes the same text as plain text and as HTML; user input is escaped in both. Tables and inline styles work in every
 * mail program.
 */
export function renderMail({ greeting, paragraphs, link }: MailParts): MailBody {
  const blocks = [greeting, ...paragraphs];
  return {
    text: [...blocks, ...(link ? [`${link.label}: ${link.url}`] : []), farewellOf()].join('\n\n'),
    html: page(blocks.map(paragraph).join('') + (link ? button(link) : '')),
  };
}

const paragraph = (words: string): string =>
  `<p style="margin:0 0 16px">${escapeHtml(words).replaceAll('\n', '<br>')}</p>`;

/** A button with its address below it, for mail programs without links. */
function button({ url, label }: { url: string; label: string }): string {
  const address = escapeHtml(url);
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 20px"><tr><td bgcolor="${colours.brand}" style="border-radius:5px"><a href="${address}" style="display:inline-block;padding:14px 26px;border:1px solid ${colours.brand};border-radius:5px;color:${colours.onBrand};font:600 17px/1.25 ${sans};text-decoration:none">${escapeHtml(label)}</a></td></tr></table><p style="margin:0;color:${colours.captions};font-size:14px;line-height:1.45">Кнопка не открывается? Скопируйте адрес в браузер:<br><a href="${address}" style="color:${colours.brandInk};word-break:break-all">${address}</a></p>`;
}

const page = (content: string): string =>
  `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(portalOwner().name)}</title></head><body style="margin:0;padding:0;background:${colours.paper}"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${colours.paper}"><tr><td align="center" style="padding:24px 12px"><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px">` +
  `<tr><td bgcolor="${colours.brand}" style="padding:16px 28px;border-bottom:4px double ${colours.gold}"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td style="padding-right:14px"><img src="${emblemAddress}" width="48" height="48" alt="" style="display:block;border:0"></td><td style="color:${colours.onBrand};font:600 19px/1.2 ${serif}">${nameInLines(portalOwner().name).map(escapeHtml).join('<br>')}</td></tr></table></td></tr>` +
  `<tr><td bgcolor="${colours.card}" style="padding:30px 28px 28px;border:1px solid ${colours.line};border-top:0;color:${colours.ink};font:17px/1.55 ${sans}">${content}</td></tr>` +
  `<tr><td style="padding:16px 28px;color:${colours.captions};font:14px/1.45 ${sans}">${escapeHtml(farewellOf()).replaceAll('\n', '<br>')}</td></tr></table></td></tr></table></body></html>`;
