import { messages } from '#platform/contract/messages.ts';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { ApiError } from './api.ts';

/** What a failed call says to the person: each entry of `errors`, or the status; of a 401 nothing, it leads to the sign-in page. */
export function errorLines(error: unknown): string[] {
  if (!(error instanceof ApiError) || error.status === 0) return [messages.somethingWrong];
  if (error.status === 401) return [];
  const entries = Object.entries(error.errors);
  return entries.length ? entries.map(([key, message]) => `${key}: ${message}`) : [`Ошибка ${error.status}: ${error.statusText}`];
}

/** For calls outside forms; a form shows its errors at its fields. */
export function showError(error: unknown): void {
  for (const line of errorLines(error)) showSnackbar(line, 'danger');
}
