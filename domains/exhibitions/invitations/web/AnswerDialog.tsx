import { useQueryClient } from '@tanstack/react-query';
import { formatDateRange } from '#platform/contract/time/dates.ts';
import { DraftedReasonDialog } from '#platform/web/forms/DraftedReasonDialog.tsx';
import { answerInvitation, type Offer } from '../contract.ts';
import { reasonLimits } from '../policy.ts';

const words = {
  decline: { title: 'Отклонить приглашение', action: 'Отклонить', hint: 'Её увидит организатор.' },
  withdraw: {
    title: 'Отказаться от судейства',
    action: 'Отказаться',
    hint: 'Её увидит организатор. Вы останетесь в списке судей, пока он не подтвердит отказ.',
  },
} as const;

/** Dialog in which the judge declines or withdraws with a reason. */
export function AnswerDialog({
  offer: { id, version, show },
  act,
  onClose,
}: {
  offer: Offer;
  act: keyof typeof words;
  onClose: () => void;
}) {
  const cache = useQueryClient();
  const { title, action, hint } = words[act];
  return (
    <DraftedReasonDialog
      title={title}
      about={`«${show.name}», ${show.city}, ${formatDateRange(show.begins_on, show.ends_on)}`}
      hint={hint}
      maxLength={reasonLimits.max}
      action={action}
      endpoint={answerInvitation}
      schema={() => import('../schemas.ts').then(({ answerInput }) => answerInput)}
      draft={`judging-${act}-${id}`}
      toInput={(reason) => ({ invitationId: id, version, act, reason })}
      onDone={() => {
        void cache.invalidateQueries();
        onClose();
      }}
      onRefused={() => void cache.invalidateQueries()}
      onClose={onClose}
    />
  );
}
