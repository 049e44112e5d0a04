import { useQueryClient } from '@tanstack/react-query';
import { useSubmit } from '#platform/web/calls/submit.ts';
import { ReasonDialog } from '#platform/web/forms/ReasonDialog.tsx';
import { actOnInvitation, type Invitation } from '../contract.ts';
import { judgeStatuses, reasonLimits } from '../policy.ts';

export function CallOffDialog({
  invitation: { id, version, name, judge_status },
  onClose,
}: {
  invitation: Invitation;
  onClose: () => void;
}) {
  const cache = useQueryClient();
  const { submit, ...sending } = useSubmit({
    endpoint: actOnInvitation,
    draft: null,
    schema: () => import('../schemas.ts').then(({ actInput }) => actInput),
    onSuccess: () => {
      void cache.invalidateQueries();
      onClose();
    },
    onError: () => void cache.invalidateQueries(),
  });
  return (
    <ReasonDialog
      title="Снять приглашение"
      about={`${name}.${judge_status === judgeStatuses.accepted ? ' Судья уже согласился: он исчезнет из списка судей выставки.' : ''}`}
      hint="Её увидит судья."
      maxLength={reasonLimits.max}
      action="Снять приглашение"
      sending={sending}
      onSend={(reason) => void submit({ invitationId: id, version, act: 'callOff', reason })}
      onClose={onClose}
    />
  );
}
