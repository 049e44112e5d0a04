import { showSnackbar } from '#platform/ui/messages/messageStore.ts';

export async function sharePlan(title: string): Promise<void> {
  try {
    if (navigator.share) await navigator.share({ title, url: location.href });
    else {
      await navigator.clipboard.writeText(location.href);
      showSnackbar('Ссылка скопирована', 'ok');
    }
  } catch (error) {
    // Closing the browser's share sheet is not an error.
    if ((error as Error).name !== 'AbortError')
      showSnackbar('Не удалось поделиться: скопируйте адрес страницы', 'danger');
  }
}
