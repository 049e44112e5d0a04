import type { ReactNode } from 'react';
import { Modal } from '../overlays/Modal.tsx';

export interface MenuSheetProps {
  opened: boolean;
  onClose: () => void;
  label: string;
  children: ReactNode;
}

/** The side menu as a sheet from the bottom, opened by the button of the dock. */
export function MenuSheet({ opened, onClose, label, children }: MenuSheetProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={label} direction="down" size={420}>
      <nav aria-label={label}>{children}</nav>
    </Modal>
  );
}
