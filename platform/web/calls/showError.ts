import { messages } from '#platform/contract/messages.ts';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { ApiError } from './api.ts';

/**
 * What a failed call says to the person: each entry of `errors`, under its name where that is a word of Russian, or the
 * status; of a 401 nothing, it leads to the sign-in page.
 */
export function errorLines(error: unknown): string[] {
  if (!(error instanceof ApiError) || error.status === 0) return [messages.somethingWrong];
  if (error.status === 401) return [];
  const entries = Object.entries(error.errors);
  return entries.length
    ? [...new Set(entries.map(([key, message]) => (isForPeople(key) ? `${key}: ${message}` : message)))]
    : [`Ошибка ${error.status}: ${error.statusText}`];
}

/** «Кличка» says where the mistake is; `name`, `file` and `rows.3` are words of the program. */
const isForPeople = (key: string): boolean => /[а-яё]/i.test(key);

/** For calls outside forms; a form shows its errors at its fields. */
export function showError(error: unknown): void {
  for (const line of errorLines(error)) showSnackbar(line, 'danger');
}
