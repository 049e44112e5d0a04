import { blankValues, labelsOf } from '#platform/contract/fields/fields.ts';
import { Modal } from '#platform/ui/overlays/Modal.tsx';
import { FieldGroups } from '#platform/web/fields/FieldGroups.tsx';
import { ApplicationFrame } from '#platform/web/forms/ApplicationFrame.tsx';
import { useForm } from '#platform/web/forms/form.ts';
import { addHowTo, type HowToDraft, type HowToRow } from '../contract.ts';
import { newHowToForm } from '../form.ts';

export function NewHowToDialog({ onMade, onClose }: { onMade: (row: HowToRow) => void; onClose: () => void }) {
  const form = useForm({
    endpoint: addHowTo,
    draft: 'how-to-new',
    schema: () => import('../schemas.ts').then(({ addInput }) => addInput),
    initial: blankValues(newHowToForm.fields) as HowToDraft,
    onSuccess: onMade,
  });
  return (
    <Modal opened onClose={onClose} size={560} title="Новая страница «Как …»">
      <ApplicationFrame
        form={form}
        label="Новая страница «Как …»"
        sendLabel="Завести страницу"
        labels={labelsOf(newHowToForm.fields)}
        intro="Страница останется скрытой, пока вы не напишете текст и не покажете её."
      >
        <FieldGroups section={newHowToForm} form={form} variant="application" />
      </ApplicationFrame>
    </Modal>
  );
}
