import { useQueryClient } from '@tanstack/react-query';
import { labelsOf } from '#platform/contract/fields/fields.ts';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { Modal } from '#platform/ui/overlays/Modal.tsx';
import { useApi, useRead } from '#platform/web/calls/read.ts';
import { FieldGroups } from '#platform/web/fields/FieldGroups.tsx';
import { ApplicationFrame } from '#platform/web/forms/ApplicationFrame.tsx';
import { useForm } from '#platform/web/forms/form.ts';
import { editOwnPayee, getOwnPayee, type PayeeRow } from '../contract.ts';
import { organiserPayeeForm } from '../payeeForm.ts';
import { PayeeSummary } from './PayeeSummary.tsx';

const labels = labelsOf(organiserPayeeForm.fields);

/** Shows where the organiser receives money. */
export function PayeeSection() {
  const { data, refetch } = useRead(getOwnPayee, {});
  if (!data) return null;
  return (
    <PayeeSummary
      id="own-payee"
      title="Куда платить"
      row={data}
      labels={labels}
      empty="Реквизитов нет, поэтому платить некуда. Счёт и БИК проверяются вместе, опечатка не пройдёт."
      dialog={(close) => (
        <PayeeDialog
          row={data}
          onClose={() => {
            close();
            void refetch();
          }}
        />
      )}
    />
  );
}

function PayeeDialog({ row, onClose }: { row: PayeeRow; onClose: () => void }) {
  const api = useApi();
  const cache = useQueryClient();
  const form = useForm({
    endpoint: editOwnPayee,
    draft: 'own-payee',
    schema: () => import('../schemas.ts').then(({ payeeInput }) => payeeInput),
    initial: row,
    stored: (saved) => saved,
    reload: () => api.call(getOwnPayee, {}),
    onSuccess: () => {
      void cache.invalidateQueries();
      showSnackbar('Сохранено: участники платят по этим реквизитам');
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} title="Куда платить">
      <ApplicationFrame form={form} label="Реквизиты организатора" sendLabel="Сохранить" labels={labels}>
        <FieldGroups section={organiserPayeeForm} form={form} variant="application" />
      </ApplicationFrame>
    </Modal>
  );
}
