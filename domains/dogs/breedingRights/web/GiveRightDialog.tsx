import { clock } from '#platform/contract/time/clock.ts';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { Modal } from '#platform/ui/overlays/Modal.tsx';
import { FieldGroups } from '#platform/web/fields/FieldGroups.tsx';
import { initialValues, toEndpointInput } from '#platform/web/fields/initialValues.ts';
import { ApplicationFrame } from '#platform/web/forms/ApplicationFrame.tsx';
import { useForm } from '#platform/web/forms/form.ts';
import { giveBreedingRight } from '../contract.ts';
import { type RightForm, rightForm } from '../form.ts';

export function GiveRightDialog({
  dogId,
  name,
  onClose,
}: {
  dogId: number;
  name: string;
  onClose: (isChanged: boolean) => void;
}) {
  const form = useForm({
    endpoint: giveBreedingRight,
    draft: `breeding-right-${dogId}`,
    schema: () => import('../schemas.ts').then(({ giveInput }) => giveInput),
    initial: initialValues(rightForm.fields, { since: clock.today() }),
    toInput: (held) => ({ ...(toEndpointInput(rightForm.fields, held) as RightForm), dogId }),
    sendsUnchanged: true,
    onSuccess: () => {
      showSnackbar('Право разведения передано', 'ok');
      onClose(true);
    },
  });
  return (
    <Modal opened onClose={() => onClose(false)} size={868} title={`Передать право разведения: ${name}`}>
      <ApplicationFrame
        form={form}
        label="Передать право разведения"
        sendLabel="Передать право"
        intro="Собака остаётся вашей. Тот, кому вы передаёте право, будет заявлять её вязки или подтверждать их; его щенки записываются на него. Право кончится само в последний день, при смене владельца или когда вы его прекратите."
      >
        <FieldGroups section={rightForm} form={form} variant="application" />
      </ApplicationFrame>
    </Modal>
  );
}
