import { useSubmit } from '#platform/web/calls/submit.ts';
import { ReasonDialog } from '#platform/web/forms/ReasonDialog.tsx';
import { type AdminReport, decideReport } from '../../contract.ts';
import { reasonLimits } from '../../policy.ts';

export interface ReturnDialogProps {
  report: Pick<AdminReport, 'exhibition_id' | 'exhibition' | 'type' | 'version'> & { has_file: boolean };
  onReturned: () => void;
  onClose: () => void;
}

export function ReturnDialog({
  report: { exhibition_id, exhibition, type, version, has_file },
  onReturned,
  onClose,
}: ReturnDialogProps) {
  const { submit, ...sending } = useSubmit({
    endpoint: decideReport,
    draft: null,
    schema: () => import('../../schemas.ts').then(({ decision }) => decision),
    onSuccess: onReturned,
  });
  return (
    <ReasonDialog
      title="Вернуть отчёт"
      about={`«${type}», ${exhibition}. Организатор увидит причину и отправит отчёт снова.`}
      label="Что исправить"
      hint={`От ${reasonLimits.min} до ${reasonLimits.max} символов.${has_file ? ' Отправленный файл будет удалён.' : ' То, что заполнено строками, останется у организатора.'}`}
      maxLength={reasonLimits.max}
      action="Вернуть организатору"
      sending={sending}
      onSend={(reason) => void submit({ exhibition_id, type, version, accepted: false, reason })}
      onClose={onClose}
    />
  );
}
