import { showSnackbar } from '#platform/ui/messages/messageStore.ts';

/** Opens the browser's share sheet where it exists; otherwise copies the address. */
export async function sharePage(title: string): Promise<void> {
  const link = { title, url: location.origin + location.pathname };
  try {
    if (navigator.share) await navigator.share(link);
    else {
      await navigator.clipboard.writeText(link.url);
      showSnackbar('Ссылка скопирована', 'ok');
    }
  } catch (error) {
    // Closing the share sheet is not an error.
    if ((error as Error).name !== 'AbortError')
      showSnackbar('Не удалось поделиться: скопируйте адрес страницы', 'danger');
  }
}
