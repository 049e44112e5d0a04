import { currentMessages, infoAlertSeconds, showAlert } from '#platform/ui/messages/messageStore.ts';

/** Texts of the specification, 2.8. */
export const explanations = {
  needsLogin: 'Для перехода в данный раздел Вам необходимо пройти авторизацию',
  disabled: 'Раздел находится в разработке',
} as const;

/** Shows why an item has no page now; repeated presses do not repeat the message. */
export function explain(why: keyof typeof explanations): void {
  const text = explanations[why];
  if (currentMessages().alerts.some((alert) => alert.text === text)) return;
  showAlert({ kind: 'warn', title: 'Внимание!', text, autoclose: infoAlertSeconds });
}
