import type { ReactNode } from 'react';
import { Modal } from '#platform/ui/overlays/Modal.tsx';

export interface MenuSheetProps {
  opened: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** What the «Ещё» button opens: the same menu as a sheet from the bottom. */
export function MenuSheet({ opened, onClose, children }: MenuSheetProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Меню страницы" direction="down" size={420}>
      <nav aria-label="Меню страницы">{children}</nav>
    </Modal>
  );
}
