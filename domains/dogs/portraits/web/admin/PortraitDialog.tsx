import { useQueryClient } from '@tanstack/react-query';
import { labelsOf } from '#platform/contract/fields/fields.ts';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { Modal } from '#platform/ui/overlays/Modal.tsx';
import { useApi, useRead } from '#platform/web/calls/read.ts';
import { FieldGroups } from '#platform/web/fields/FieldGroups.tsx';
import { ApplicationFrame } from '#platform/web/forms/ApplicationFrame.tsx';
import { useForm } from '#platform/web/forms/form.ts';
import { getPortrait, type StaffPortrait, savePortrait } from '../../contract.ts';
import { portraitForm } from '../../form.ts';

const labels = labelsOf(portraitForm.fields);

export function PortraitDialog({ breedId, name, onClose }: { breedId: number; name: string; onClose: () => void }) {
  const { data } = useRead(getPortrait, { breedId });
  return (
    <Modal opened onClose={onClose} size={868} title={name}>
      {data && <PortraitForm portrait={data} onClose={onClose} />}
    </Modal>
  );
}

function PortraitForm({ portrait, onClose }: { portrait: StaffPortrait; onClose: () => void }) {
  const api = useApi();
  const cache = useQueryClient();
  const { breed_id: breedId } = portrait;
  const form = useForm({
    endpoint: savePortrait,
    draft: `breed-portrait-${breedId}`,
    schema: () => import('../../schemas.ts').then(({ portraitSaved }) => portraitSaved),
    initial: portrait,
    toInput: ({ breed_id, name: _, ...values }) => ({ ...values, breedId: breed_id }),
    stored: (saved) => saved,
    reload: () => api.call(getPortrait, { breedId }),
    onSuccess: () => {
      showSnackbar('Сохранено: страница породы уже показывает новый текст');
      void cache.invalidateQueries();
      onClose();
    },
  });
  return (
    <ApplicationFrame form={form} label="Портрет породы" sendLabel="Сохранить" labels={labels}>
      <FieldGroups section={portraitForm} form={form} variant="application" />
    </ApplicationFrame>
  );
}
