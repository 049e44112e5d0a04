import { currentMessages, infoAlertSeconds, showAlert } from '#platform/ui/messages/messageStore.ts';
import { inDevelopment } from './sections.ts';

/** The alert of what is not built yet; pressing again while it is there adds nothing. */
export function explainInDevelopment(): void {
  const isThere = currentMessages().alerts.some(({ text }) => text === inDevelopment.text);
  if (!isThere) showAlert({ kind: 'warn', ...inDevelopment, autoclose: infoAlertSeconds });
}
