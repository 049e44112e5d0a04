import type { ReactNode } from 'react';
import { Modal } from '#platform/ui/overlays/Modal.tsx';
import { ApplicationFrame, type ApplicationFrameProps } from './ApplicationFrame.tsx';

interface FormDialogProps<Values extends object>
  extends Pick<ApplicationFrameProps<Values>, 'form' | 'sendLabel' | 'labels'> {
  title: string;
  /** Accessible name of the form; default: the title. */
  label?: string;
  /** Above the form: what the change does. */
  text?: string;
  onClose: () => void;
  children?: ReactNode;
}

/** A form that is filled in and sent once, in a window. */
export const FormDialog = <Values extends object>({
  title,
  label = title,
  text,
  onClose,
  children,
  ...frame
}: FormDialogProps<Values>) => (
  <Modal opened onClose={onClose} title={title}>
    {text && <p>{text}</p>}
    <ApplicationFrame label={label} {...frame}>
      {children}
    </ApplicationFrame>
  </Modal>
);
