import { payeeForm } from '#domains/payments/payeeForm.ts';
import { PayeeSummary } from '#domains/payments/web/public.ts';
import { labelsOf } from '#platform/contract/fields/fields.ts';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { Modal } from '#platform/ui/overlays/Modal.tsx';
import { useApi, useRead } from '#platform/web/calls/read.ts';
import { FieldGroups } from '#platform/web/fields/FieldGroups.tsx';
import { ApplicationFrame } from '#platform/web/forms/ApplicationFrame.tsx';
import { useForm } from '#platform/web/forms/form.ts';
import { editPayee, getPayee, type PayeeRow } from '../contract.ts';

const labels = labelsOf(payeeForm.fields);

/** Shows where the federation receives fees. */
export function PayeeSection() {
  const { data, refetch } = useRead(getPayee, {});
  if (!data) return null;
  return (
    <PayeeSummary
      id="payee"
      title="Куда платить взносы"
      row={data}
      labels={labels}
      empty="Пока реквизитов нет, заявители видят только сумму, без QR-кода для приложения банка."
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
  const form = useForm({
    endpoint: editPayee,
    draft: 'application-payee',
    schema: () => import('../schemas.ts').then(({ payeeInput }) => payeeInput),
    initial: row,
    stored: (saved) => saved,
    reload: () => api.call(getPayee, {}),
    onSuccess: () => {
      showSnackbar('Сохранено: заявители уже видят QR-код для оплаты');
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} title="Куда платить взносы">
      <ApplicationFrame form={form} label="Реквизиты для взносов" sendLabel="Сохранить" labels={labels}>
        <FieldGroups section={payeeForm} form={form} variant="application" />
      </ApplicationFrame>
    </Modal>
  );
}
