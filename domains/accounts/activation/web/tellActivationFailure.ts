import { showAlert } from '#platform/ui/messages/messageStore.ts';
import type { ApiError } from '#platform/web/calls/api.ts';

/** A wrong code is told at its field; anything else by an alert. */
export function tellActivationFailure({ status, errors, message }: ApiError): void {
  if (status === 422) return;
  showAlert({ kind: 'danger', title: `Ошибка: ${Object.values(errors).join('; ') || message}` });
}
