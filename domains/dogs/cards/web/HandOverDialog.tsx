import { clock } from '#platform/contract/time/clock.ts';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { Modal } from '#platform/ui/overlays/Modal.tsx';
import { FieldGroups } from '#platform/web/fields/FieldGroups.tsx';
import { initialValues, toEndpointInput } from '#platform/web/fields/initialValues.ts';
import { ApplicationFrame } from '#platform/web/forms/ApplicationFrame.tsx';
import { useForm } from '#platform/web/forms/form.ts';
import { offerDays } from '../../transfers/policy.ts';
import { addPuppyOwner, type PuppyCard } from '../contract.ts';
import { type PuppyOwnerForm, puppyOwnerForm } from '../form.ts';

export interface HandOverDialogProps {
  card: PuppyCard;
  onClose: () => void;
  onSaved: () => void;
  /** Called when the action was refused, to reload possibly stale data. */
  onRefused: () => void;
}

/** Records the buyer: with a mail address the puppy is offered, without one the name is stored in the card. */
export function HandOverDialog({ card, onClose, onSaved, onRefused }: HandOverDialogProps) {
  const form = useForm({
    endpoint: addPuppyOwner,
    draft: `puppy-owner-${card.card_id}`,
    schema: () => import('../schemas.ts').then(({ ownerInput }) => ownerInput),
    initial: initialValues(puppyOwnerForm.fields, { handed_on: clock.today(), ...card.buyer }),
    toInput: (held) => ({
      ...(toEndpointInput(puppyOwnerForm.fields, held) as PuppyOwnerForm),
      cardId: card.card_id,
      known: card.buyer?.last_name ?? '',
    }),
    sendsUnchanged: true,
    onSuccess: (_, { email }) => {
      showSnackbar(
        email ? 'Предложение отправлено. Ответ придёт в уведомления и на почту.' : 'Владелец вписан в метрику.',
        'ok',
      );
      onSaved();
    },
    onError: ({ status }) => status === 409 && onRefused(),
  });
  return (
    <Modal opened onClose={onClose} size={868} title={`Передать щенка: ${card.name}`}>
      <ApplicationFrame
        form={form}
        label="Передать щенка"
        sendLabel={form.values.email ? 'Отправить предложение' : 'Вписать в метрику'}
        intro={`С e-mail покупателю уйдёт письмо: он зарегистрируется, если его ещё нет на портале, и за ${offerDays} дней примет щенка. До этого владелец вы. Без e-mail имя встанет в метрику, а щенка покупатель примет позже, по ключу.`}
      >
        <FieldGroups section={puppyOwnerForm} form={form} variant="application" />
      </ApplicationFrame>
    </Modal>
  );
}
