import { useQueryClient } from '@tanstack/react-query';
import { DictionaryListInput } from '#domains/dictionaries/web/public.ts';
import { labelsOf } from '#platform/contract/fields/fields.ts';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { Modal } from '#platform/ui/overlays/Modal.tsx';
import { useApi } from '#platform/web/calls/read.ts';
import { FieldGroups } from '#platform/web/fields/FieldGroups.tsx';
import { ApplicationFrame } from '#platform/web/forms/ApplicationFrame.tsx';
import { useForm } from '#platform/web/forms/form.ts';
import { typeOf } from '../../forms/all.ts';
import { editApplicationSettings, listApplicationSettings, type SettingsRow } from '../contract.ts';
import { settingsForm } from '../form.ts';

const labels = labelsOf(settingsForm.fields);

export function SettingsDialog({ row, onClose }: { row: SettingsRow; onClose: () => void }) {
  const api = useApi();
  const cache = useQueryClient();
  const form = useForm({
    endpoint: editApplicationSettings,
    draft: `application-settings-${row.type}`,
    schema: () => import('../schemas.ts').then(({ editInput }) => editInput),
    initial: row,
    stored: (saved) => saved,
    reload: async () => {
      const now = await api.call(listApplicationSettings, {});
      return now.find(({ type }) => type === row.type) ?? row;
    },
    onSuccess: () => {
      showSnackbar('Сохранено: кабинеты уже показывают новый срок и взнос');
      // Cabinets open in this browser and the list behind show the settings too.
      void cache.invalidateQueries();
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} size={868} title={typeOf(row.type).title}>
      <ApplicationFrame form={form} label="Срок и взнос" sendLabel="Сохранить" labels={labels}>
        <FieldGroups
          section={settingsForm}
          form={form}
          variant="application"
          inputs={{ dictionaryList: DictionaryListInput }}
        />
      </ApplicationFrame>
    </Modal>
  );
}
