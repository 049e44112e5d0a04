import { useQueryClient } from '@tanstack/react-query';
import { labelsOf } from '#platform/contract/fields/fields.ts';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { Modal } from '#platform/ui/overlays/Modal.tsx';
import { useApi } from '#platform/web/calls/read.ts';
import { FieldGroups } from '#platform/web/fields/FieldGroups.tsx';
import { RowsInput } from '#platform/web/fields/RowsInput.tsx';
import { ApplicationFrame } from '#platform/web/forms/ApplicationFrame.tsx';
import { useForm } from '#platform/web/forms/form.ts';
import { howToForm } from '../../form.ts';
import { editHowTo, type HowToRow, listHowToPages } from '../contract.ts';

const labels = labelsOf(howToForm.fields);

export function HowToDialog({ row, onClose }: { row: HowToRow; onClose: () => void }) {
  const api = useApi();
  const cache = useQueryClient();
  const form = useForm({
    endpoint: editHowTo,
    draft: `how-to-${row.id}`,
    schema: () => import('../schemas.ts').then(({ editInput }) => editInput),
    initial: row,
    toInput: ({ id, key: _, ...values }) => ({ ...values, pageId: id }),
    stored: (saved) => saved,
    reload: async () => {
      const now = await api.call(listHowToPages, {});
      return now.find(({ id }) => id === row.id) ?? row;
    },
    onSuccess: () => {
      showSnackbar('Сохранено: страница портала уже показывает новый текст');
      void cache.invalidateQueries();
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} size={868} title={row.title}>
      <ApplicationFrame form={form} label="Страница «Как …»" sendLabel="Сохранить" labels={labels}>
        <FieldGroups section={howToForm} form={form} variant="application" inputs={{ rows: RowsInput }} />
      </ApplicationFrame>
    </Modal>
  );
}
