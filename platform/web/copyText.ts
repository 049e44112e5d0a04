import { showSnackbar } from '#platform/ui/messages/messageStore.ts';

/** Copies the text and says so; `what` names it: «Скопировано: ключ». */
export async function copyText(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showSnackbar(`Скопировано: ${what}`);
  } catch {
    // Without the permission to write to the clipboard the text can still be selected by hand.
    showSnackbar('Скопировать не получилось: выделите текст и скопируйте сами', 'warn');
  }
}
