import { IconButton } from '#platform/ui/buttons/IconButton.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';

/** The browser's own way to share where it has one; elsewhere the address is copied. */
export function ShareButton({ title }: { title: string }) {
  const share = async () => {
    const link = { title, url: location.origin + location.pathname };
    try {
      if (navigator.share) await navigator.share(link);
      else {
        await navigator.clipboard.writeText(link.url);
        showSnackbar('Ссылка скопирована', 'ok');
      }
    } catch (error) {
      // Closing the browser's own share sheet is no failure.
      if ((error as Error).name !== 'AbortError') showSnackbar('Не удалось поделиться: скопируйте адрес страницы', 'danger');
    }
  };
  return <IconButton icon="share" label="Поделиться" bordered onClick={() => void share()} />;
}
