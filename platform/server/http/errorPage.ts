const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The plainest page there is, for what went wrong before or instead of rendering: needs no build, no database, no script. */
export const errorPage = (status: number, message: string, requestId: string): string => `<!doctype html>
<html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escaped(message)}</title>
<style>body{font:18px/1.5 system-ui,sans-serif;max-width:34rem;margin:15vh auto;padding:0 1.5rem;color:#1c2430;background:#fff}h1{font-size:1.5rem}small{color:#5b6573}a{color:#1f4f99}@media(prefers-color-scheme:dark){body{background:#12171f;color:#e8ecf2}a{color:#9cc0ff}small{color:#a4afbd}}</style>
</head><body><h1>${escaped(message)}</h1><p><a href="/">На главную страницу</a></p><p><small>Код ${status}, обращение ${escaped(requestId)}</small></p></body></html>`;
