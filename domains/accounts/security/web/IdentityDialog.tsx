import type { ReactNode } from 'react';
import { Modal } from '#platform/ui/overlays/Modal.tsx';
import { ApplicationFrame, type ApplicationFrameProps } from '#platform/web/forms/ApplicationFrame.tsx';
import type { FormField } from '#platform/web/forms/form.ts';
import type { IdentityProof } from '../../contract.ts';
import { IdentityField } from './IdentityField.tsx';

interface IdentityDialogProps<Values extends object>
  extends Pick<ApplicationFrameProps<Values>, 'form' | 'sendLabel' | 'labels'> {
  title: string;
  /** Accessible name of the form; default: the title. */
  label?: string;
  /** Above the form: what the change does. */
  text?: string;
  asks: IdentityProof;
  code: FormField<string>;
  onClose: () => void;
  children?: ReactNode;
}

/** A form in a window whose last field is the proof of identity. */
export const IdentityDialog = <Values extends object>({
  title,
  label = title,
  text,
  form,
  sendLabel,
  labels,
  asks,
  code,
  onClose,
  children,
}: IdentityDialogProps<Values>) => (
  <Modal opened onClose={onClose} title={title}>
    {text && <p>{text}</p>}
    <ApplicationFrame form={form} label={label} sendLabel={sendLabel} labels={{ ...labels, code: 'Подтверждение' }}>
      {children}
      <IdentityField asks={asks} value={code.value} error={code.error} onChange={code.onChange} />
    </ApplicationFrame>
  </Modal>
);
