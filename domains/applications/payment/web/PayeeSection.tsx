import { useState } from 'react';
import { payeeForm } from '#domains/payments/payeeForm.ts';
import { labelsOf } from '#platform/contract/fields/fields.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { Modal } from '#platform/ui/overlays/Modal.tsx';
import { Facts } from '#platform/ui/typography/Facts.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import { useApi, useRead } from '#platform/web/calls/read.ts';
import { FieldGroups } from '#platform/web/fields/FieldGroups.tsx';
import { ApplicationFrame } from '#platform/web/forms/ApplicationFrame.tsx';
import { useForm } from '#platform/web/forms/form.ts';
import { editPayee, getPayee, type PayeeRow } from '../contract.ts';

const labels = labelsOf(payeeForm.fields);

export function PayeeSection() {
  const { data, refetch } = useRead(getPayee, {});
  const [isOpen, setOpen] = useState(false);
  if (!data) return null;
  return (
    <section aria-labelledby="payee">
      <SectionHead
        id="payee"
        title="Куда платить взносы"
        aside={
          <Button kind="secondary" condensed onClick={() => setOpen(true)}>
            {data.version ? 'Изменить реквизиты' : 'Указать реквизиты'}
          </Button>
        }
      />
      {data.version ? (
        <Facts
          facts={Object.entries(labels).map(([name, term]) => ({ term, value: String(data[name as keyof PayeeRow]) }))}
        />
      ) : (
        <p className="muted">Пока реквизитов нет, заявители видят только сумму, без QR-кода для приложения банка.</p>
      )}
      {isOpen && (
        <PayeeDialog
          row={data}
          onClose={() => {
            setOpen(false);
            void refetch();
          }}
        />
      )}
    </section>
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
