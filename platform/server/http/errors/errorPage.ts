import { escapeHtml, plainPage } from './plainPage.ts';

/**
 * The page for errors before or instead of rendering: needs no build, no database, no script. `retryAfter`, seconds:
 * the page reloads by itself and says so.
 */
export const errorPage = (status: number, message: string, requestId: string, retryAfter?: number): string =>
  plainPage(
    message,
    `<h1>${escapeHtml(message)}</h1>${retryAfter ? `<p>Страница откроется сама через ${retryAfter} с.</p>` : ''}<p><a href="/">На главную страницу</a></p><p data-error-page="${status}"><small>Код ${status}, обращение ${escapeHtml(requestId)}</small></p>`,
    retryAfter ? `<meta http-equiv="refresh" content="${retryAfter}">` : '',
  );
