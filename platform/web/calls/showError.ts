import { messages } from '#platform/contract/messages.ts';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { ApiError } from './api.ts';

/**
 * Messages of a failed call: each entry of `errors`, under its name if that is Russian, or the status; none for a 401,
 * which leads to the sign-in page.
 */
export function errorMessages(error: unknown): string[] {
  if (!(error instanceof ApiError) || error.status === 0) return [messages.somethingWrong];
  if (error.status === 401) return [];
  const entries = Object.entries(error.errors);
  return entries.length
    ? [...new Set(entries.map(([key, message]) => (isForPeople(key) ? `${key}: ${message}` : message)))]
    : [`Ошибка ${error.status}: ${error.statusText}`];
}

/** «Кличка» names the field; `name`, `file` and `rows.3` are technical keys. */
const isForPeople = (key: string): boolean => /[а-яё]/i.test(key);

/** For calls outside forms; a form shows its errors at its fields. */
export function showError(error: unknown): void {
  for (const line of errorMessages(error)) showSnackbar(line, 'danger');
}
