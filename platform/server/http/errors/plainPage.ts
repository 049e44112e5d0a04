export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const style = `body{font:17px/1.5 system-ui,sans-serif;max-width:64rem;margin:3rem auto;padding:0 1.25rem;color:#1c2430;background:#fff}
h1{font-size:1.6rem}h2{margin:2.5rem 0 .5rem;border-bottom:1px solid #d5dbe3}a{color:#1f4f99}small{color:#5b6573}
details{border:1px solid #d5dbe3;border-radius:6px;margin:.5rem 0;padding:.5rem .75rem}summary{cursor:pointer}summary b{display:inline-block;min-width:4.5rem}
code,pre{font:14px/1.45 ui-monospace,monospace}pre{overflow:auto;white-space:pre-wrap;background:#f4f6f9;padding:.75rem;border-radius:6px}
table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.3rem .5rem;border-bottom:1px solid #e6eaf0;vertical-align:top}
iframe{width:100%;height:60vh;border:1px solid #d5dbe3;border-radius:6px;background:#fff}
@media(prefers-color-scheme:dark){body{background:#12171f;color:#e8ecf2}pre{background:#1b2330}details,h2,td,th{border-color:#334}a{color:#9cc0ff}small{color:#a4afbd}}`;

/**
 * A page the server writes by itself, for what must work without the web build: errors, documentation, the mail page.
 * `body` is HTML, `head` additional HTML of the head.
 */
export const plainPage = (title: string, body: string, head = ''): string =>
  `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${style}</style>${head}</head><body><main>${body}</main></body></html>`;
