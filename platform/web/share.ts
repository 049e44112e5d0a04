import { showSnackbar } from '#platform/ui/messages/messageStore.ts';

/** The browser's own way to share this page where it has one; elsewhere the address is copied. */
export async function sharePage(title: string): Promise<void> {
  const link = { title, url: location.origin + location.pathname };
  try {
    if (navigator.share) await navigator.share(link);
    else {
      await navigator.clipboard.writeText(link.url);
      showSnackbar('Ссылка скопирована', 'ok');
    }
  } catch (error) {
    // Closing the browser's own share sheet is no failure.
    if ((error as Error).name !== 'AbortError')
      showSnackbar('Не удалось поделиться: скопируйте адрес страницы', 'danger');
  }
}
