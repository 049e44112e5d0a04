import { escapeHtml, plainPage } from './plainPage.ts';

/** For what went wrong before or instead of rendering: needs no build, no database, no script. */
export const errorPage = (status: number, message: string, requestId: string): string =>
  plainPage(
    message,
    `<h1>${escapeHtml(message)}</h1><p><a href="/">На главную страницу</a></p><p><small>Код ${status}, обращение ${escapeHtml(requestId)}</small></p>`,
  );
