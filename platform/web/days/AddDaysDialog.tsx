import { useQueryClient } from '@tanstack/react-query';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import type { Checker } from '#platform/contract/fieldErrors.ts';
import type { Field, Section } from '#platform/contract/fields/fields.ts';
import { counted } from '#platform/contract/plural.ts';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { Modal } from '#platform/ui/overlays/Modal.tsx';
import { FieldGroups } from '../fields/FieldGroups.tsx';
import { ApplicationFrame } from '../forms/ApplicationFrame.tsx';
import { useForm } from '../forms/form.ts';

export interface AddDaysDialogProps {
  title: string;
  /** Fields of the form: many days in one field, and their name. */
  section: Section<{ days: Field & { kind: 'lines' }; name: Field & { kind: 'text' } }>;
  endpoint: Endpoint<{ days: string; name?: string | undefined }, { added: number }>;
  schema: () => Promise<Checker>;
  /** Endpoint of the list they are added to. */
  list: string;
  /** Name of the draft. */
  draft: string;
  onClose: () => void;
}

/** Adds many days at once to a list of days (`DaysOfYear`). */
export function AddDaysDialog({ title, section, endpoint, schema, list, draft, onClose }: AddDaysDialogProps) {
  const cache = useQueryClient();
  const form = useForm({
    endpoint,
    draft,
    schema,
    initial: { days: '', name: '' },
    onSuccess: ({ added }) => {
      showSnackbar(`Добавлено: ${counted(added, ['день', 'дня', 'дней'])}`);
      void cache.invalidateQueries({ queryKey: [list] });
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} title={title}>
      <ApplicationFrame form={form} label={section.label} sendLabel="Добавить">
        <FieldGroups section={section} form={form} variant="application" />
      </ApplicationFrame>
    </Modal>
  );
}
