import { type FormEvent, useState } from 'react';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { TextArea } from '#platform/ui/fields/TextArea.tsx';
import { Modal } from '#platform/ui/overlays/Modal.tsx';
import { useSubmit } from '#platform/web/calls/submit.ts';
import { type DeskReport, decideReport } from '../../reportDesk/contract.ts';
import { reasonLimits } from '../../reportDesk/policy.ts';
import styles from './ReportsSection.module.css';

export interface ReturnDialogProps {
  report: DeskReport;
  onReturned: () => void;
  onClose: () => void;
}

/** What is sent is given back with a reason, and the organiser sends it again. */
export function ReturnDialog({ report: { exhibition_id, exhibition, type, version }, onReturned, onClose }: ReturnDialogProps) {
  const [reason, setReason] = useState('');
  const { errors, submitting, submit, forget } = useSubmit({
    endpoint: decideReport,
    schema: () => import('../../reportDesk/schemas.ts').then(({ decision }) => decision),
    onSuccess: onReturned,
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit({ exhibition_id, type, version, accepted: false, reason });
  };
  return (
    <Modal opened onClose={onClose} title="Вернуть отчёт">
      <form noValidate onSubmit={send} aria-label="Вернуть отчёт" className={styles.form}>
        <p>
          «{type}», {exhibition}. Организатор увидит причину и отправит отчёт снова.
        </p>
        <TextArea
          label="Что исправить"
          name="reason"
          hint="От 10 до 500 символов. Отправленный файл будет удалён."
          rows={4}
          maxLength={reasonLimits.max}
          value={reason}
          error={errors.reason ?? errors.error}
          onChange={(event) => {
            setReason(event.currentTarget.value);
            forget('reason');
            forget('error');
          }}
          data-autofocus
        />
        <div>
          <Button type="submit" kind="danger" loading={submitting}>
            Вернуть организатору
          </Button>
        </div>
      </form>
    </Modal>
  );
}
