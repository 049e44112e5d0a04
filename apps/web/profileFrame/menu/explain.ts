import { currentMessages, infoAlertSeconds, showAlert } from '#platform/ui/messages/messageStore.ts';

/** The specification's words, 2.8. */
export const explanations = {
  needsLogin: 'Для перехода в данный раздел Вам необходимо пройти авторизацию',
  disabled: 'Раздел находится в разработке',
} as const;

/** Why an item leads nowhere now; pressing again while it is being said adds nothing. */
export function explain(why: keyof typeof explanations): void {
  const text = explanations[why];
  if (currentMessages().alerts.some((alert) => alert.text === text)) return;
  showAlert({ kind: 'warn', title: 'Внимание!', text, autoclose: infoAlertSeconds });
}
