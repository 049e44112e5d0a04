import { DictionaryInput } from '#domains/dictionaries/web/public.ts';
import { Modal } from '#platform/ui/overlays/Modal.tsx';
import { FieldGroups } from '#platform/web/fields/FieldGroups.tsx';
import { initialValues, toEndpointInput } from '#platform/web/fields/initialValues.ts';
import { ApplicationFrame } from '#platform/web/forms/ApplicationFrame.tsx';
import { useForm } from '#platform/web/forms/form.ts';
import { addDeclarant, type Declarant, editDeclarant } from '../contract.ts';
import { type DeclarantForm, declarantForm } from '../form.ts';

export interface DeclarantDialogProps {
  /** Null for a new one. */
  declarant: Declarant | null;
  onSaved: () => void;
  onClose: () => void;
}

const inputs = { dictionary: DictionaryInput };
const toInput = (held: object) => toEndpointInput(declarantForm.fields, held) as DeclarantForm;

export function DeclarantDialog({ declarant, onSaved, onClose }: DeclarantDialogProps) {
  return (
    <Modal
      opened
      onClose={onClose}
      size={868}
      title={declarant ? 'Изменить ответственное лицо' : 'Новое ответственное лицо'}
    >
      {declarant ? <EditForm declarant={declarant} onSaved={onSaved} /> : <AddForm onSaved={onSaved} />}
    </Modal>
  );
}

function AddForm({ onSaved }: { onSaved: () => void }) {
  const form = useForm({
    endpoint: addDeclarant,
    draft: 'declarant-new',
    schema: () => import('../schemas.ts').then(({ addInput }) => addInput),
    initial: initialValues(declarantForm.fields),
    toInput,
    onSuccess: onSaved,
  });
  return (
    <ApplicationFrame form={form} label="Новое ответственное лицо" sendLabel="Добавить">
      <FieldGroups section={declarantForm} form={form} variant="application" inputs={inputs} />
    </ApplicationFrame>
  );
}

function EditForm({ declarant, onSaved }: { declarant: Declarant; onSaved: () => void }) {
  const { declarant_id: declarantId } = declarant;
  const form = useForm({
    endpoint: editDeclarant,
    draft: `declarant-${declarantId}`,
    schema: () => import('../schemas.ts').then(({ editInput }) => editInput),
    initial: initialValues(declarantForm.fields, declarant),
    toInput: (held) => ({ ...toInput(held), declarantId }),
    onSuccess: onSaved,
  });
  return (
    <ApplicationFrame form={form} label="Ответственное лицо" sendLabel="Сохранить">
      <FieldGroups section={declarantForm} form={form} variant="application" inputs={inputs} />
    </ApplicationFrame>
  );
}
