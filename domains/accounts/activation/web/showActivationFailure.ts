import { showAlert } from '#platform/ui/messages/messageStore.ts';
import type { ApiError } from '#platform/web/calls/api.ts';

/** Returns a wrong code's message for its field; shows an alert for other errors. */
export function showActivationFailure({ status, errors, message }: ApiError): void {
  if (status === 422) return;
  showAlert({ kind: 'danger', title: `Ошибка: ${Object.values(errors).join('; ') || message}` });
}
