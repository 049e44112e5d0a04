import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useMemo } from 'react';
import { blankValues, labelsOf } from '#platform/contract/fields/fields.ts';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { Modal } from '#platform/ui/overlays/Modal.tsx';
import { useApi } from '#platform/web/calls/read.ts';
import { FieldGroups } from '#platform/web/fields/FieldGroups.tsx';
import type { FieldInputProps } from '#platform/web/fields/FieldInput.tsx';
import { type DeclaredValues, toEndpointInput } from '#platform/web/fields/initialValues.ts';
import { RowsInput } from '#platform/web/fields/RowsInput.tsx';
import { ApplicationFrame } from '#platform/web/forms/ApplicationFrame.tsx';
import { useForm } from '#platform/web/forms/form.ts';
import { ChoicesField } from '../../edit/web/ChoicesField.tsx';
import { type Fees, type FeesInput, getFees, saveFees } from '../contract.ts';
import { feesForm } from '../form.ts';
import { feeKinds, payers } from '../policy.ts';

type Values = DeclaredValues<typeof feesForm.fields> & { version: number };

const labels = labelsOf(feesForm.fields);
const schema = () => import('../schemas.ts').then(({ feesInput }) => feesInput);
/** The fee nearly every show has: a person fills in its price instead of finding how to add a line. */
const firstLine = {
  ...blankValues(feesForm.fields.lines.fields),
  ...{ kind: feeKinds.base, payer: payers.anyone },
};

const valuesOf = ({ values, version }: Fees): Values =>
  ({ ...values, lines: values.lines.length > 0 ? values.lines : [firstLine], version }) as Values;

const Castes = createContext<Fees['castes']>([]);

function CastesInput({ label, value, onChange, error }: FieldInputProps<number[]>) {
  return <ChoicesField label={label} entries={use(Castes)} value={value} onChange={onChange} error={error} />;
}

const LinesInput = (props: FieldInputProps<object[]>) => (
  <RowsInput {...props} inputs={{ ...props.inputs, recordList: CastesInput }} />
);

interface FeesDialogProps {
  exhibitionId: number;
  fees: Fees;
  onSaved: () => void;
  onClose: () => void;
}

export function FeesDialog({ exhibitionId, fees, onSaved, onClose }: FeesDialogProps) {
  const api = useApi();
  const cache = useQueryClient();
  const toInput = useMemo(
    () =>
      ({ version, ...values }: Values): FeesInput =>
        ({ ...toEndpointInput(feesForm.fields, values), version, exhibitionId }) as unknown as FeesInput,
    [exhibitionId],
  );
  const form = useForm<Values, FeesInput, Fees>({
    endpoint: saveFees,
    draft: `fees-${exhibitionId}`,
    schema,
    initial: useMemo(() => valuesOf(fees), [fees]),
    toInput,
    stored: valuesOf,
    noEnter: true,
    reload: () => api.call(getFees, { exhibitionId }).then(valuesOf),
    onSuccess: () => {
      void cache.invalidateQueries();
      showSnackbar('Сохранено: таблицу видят посетители', 'ok');
      onSaved();
      onClose();
    },
  });
  const intro =
    fees.values.lines.length > 0 &&
    'Эти взносы посетители уже видят: новые увидят сразу, как только вы сохраните. Записавшимся сообщите об этом сами.';
  return (
    <Modal opened onClose={onClose} title="Взносы">
      <Castes value={fees.castes}>
        <ApplicationFrame form={form} label="Взносы" sendLabel="Сохранить" labels={labels} intro={intro}>
          <FieldGroups section={feesForm} form={form} variant="application" inputs={{ rows: LinesInput }} />
        </ApplicationFrame>
      </Castes>
    </Modal>
  );
}
