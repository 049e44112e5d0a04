import { useSubmit } from '#platform/web/calls/submit.ts';
import { ReasonDialog } from '#platform/web/forms/ReasonDialog.tsx';
import { type DeskReport, decideReport } from '../../reportDesk/contract.ts';
import { reasonLimits } from '../../reportDesk/policy.ts';

export interface ReturnDialogProps {
  report: DeskReport;
  onReturned: () => void;
  onClose: () => void;
}

/** What is sent is given back with a reason, and the organiser sends it again. */
export function ReturnDialog({ report: { exhibition_id, exhibition, type, version }, onReturned, onClose }: ReturnDialogProps) {
  const { submit, ...sending } = useSubmit({
    endpoint: decideReport,
    draft: null,
    schema: () => import('../../reportDesk/schemas.ts').then(({ decision }) => decision),
    onSuccess: onReturned,
  });
  return (
    <ReasonDialog
      title="Вернуть отчёт"
      about={`«${type}», ${exhibition}. Организатор увидит причину и отправит отчёт снова.`}
      label="Что исправить"
      hint={`От ${reasonLimits.min} до ${reasonLimits.max} символов. Отправленный файл будет удалён.`}
      maxLength={reasonLimits.max}
      action="Вернуть организатору"
      sending={sending}
      onSend={(reason) => void submit({ exhibition_id, type, version, accepted: false, reason })}
      onClose={onClose}
    />
  );
}
