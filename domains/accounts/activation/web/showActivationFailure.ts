import { showAlert } from '#platform/ui/messages/messageStore.ts';
import type { ApiError } from '#platform/web/calls/api.ts';

/** Shows nothing for 422: the form shows those errors at their fields. */
export function showActivationFailure({ status, errors, message }: ApiError): void {
  if (status === 422) return;
  showAlert({ kind: 'danger', title: `Ошибка: ${Object.values(errors).join('; ') || message}` });
}
