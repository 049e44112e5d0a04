import { IconButton } from '#platform/ui/buttons/IconButton.tsx';
import { sharePage } from '#platform/web/share.ts';

export function ShareButton({ title }: { title: string }) {
  return <IconButton icon="share" label="Поделиться" bordered onClick={() => void sharePage(title)} />;
}
