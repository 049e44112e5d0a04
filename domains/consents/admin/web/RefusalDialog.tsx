import { useSubmit } from '#platform/web/calls/submit.ts';
import { ReasonDialog } from '#platform/web/forms/ReasonDialog.tsx';
import { decideReview, type ReviewRow } from '../../contract.ts';

export interface RefusalDialogProps {
  request: ReviewRow;
  onRefused: () => void;
  onClose: () => void;
}

/** Requires a reason, because the applicant gets it by mail. */
export function RefusalDialog({ request: { id, name }, onRefused, onClose }: RefusalDialogProps) {
  const { submit, ...sending } = useSubmit({
    endpoint: decideReview,
    draft: null,
    schema: () => import('../../schemas.ts').then(({ decideInput }) => decideInput),
    onSuccess: onRefused,
  });
  return (
    <ReasonDialog
      title={`Отказать: ${name}`}
      hint="Уйдёт заявителю письмом"
      maxLength={1000}
      action="Отказать"
      sending={sending}
      onSend={(reason) => void submit({ requestId: id, approved: false, reason })}
      onClose={onClose}
    />
  );
}
