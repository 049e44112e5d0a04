import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { clock } from '#platform/contract/time/clock.ts';
import { DateField } from '#platform/ui/calendar/DateField.tsx';
import { SelectField } from '#platform/ui/fields/SelectField.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { Modal } from '#platform/ui/overlays/Modal.tsx';
import { ApplicationFrame } from '#platform/web/forms/ApplicationFrame.tsx';
import { useForm } from '#platform/web/forms/form.ts';
import { addSubstitution, type StaffMember, type SubstituteInput } from '../contract.ts';

const schema = () => import('../schemas.ts').then(({ substituteInput }) => substituteInput);

interface Values {
  substitute_id: string;
  from: string;
  until: string;
}

interface SubstituteDialogProps {
  absent: StaffMember;
  /** Who may substitute: colleagues of the same federation who work. */
  colleagues: readonly StaffMember[];
  onClose: () => void;
}

/** Gives a colleague the roles of an absent person for some days. */
export function SubstituteDialog({ absent, colleagues, onClose }: SubstituteDialogProps) {
  const cache = useQueryClient();
  const today = clock.today();
  const form = useForm<Values, SubstituteInput, object>({
    endpoint: addSubstitution,
    draft: null,
    schema,
    initial: { substitute_id: '', from: today, until: '' },
    resets: true,
    toInput: useMemo(
      () => (values) => ({ memberId: absent.id, ...values, substitute_id: Number(values.substitute_id) }),
      [absent.id],
    ),
    onSuccess: () => {
      void cache.invalidateQueries();
      showSnackbar('Замещение назначено', 'ok');
      onClose();
    },
  });
  const { onChange: choose, ...substitute } = form.field('substitute_id');
  return (
    <Modal opened onClose={onClose} title={`Кто замещает: ${absent.name}`}>
      <ApplicationFrame
        form={form}
        label="Назначить замещение"
        sendLabel="Назначить"
        labels={{ substitute_id: 'Кто замещает', from: 'С какого дня', until: 'По какой день' }}
        intro="В эти дни у замещающего к своим обязанностям добавятся обязанности отсутствующего. Журнал назовёт того, кто сделал."
      >
        <SelectField
          {...substitute}
          label="Кто замещает"
          empty="Выберите сотрудника"
          options={colleagues.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ currentTarget: { value } }) => choose(value)}
        />
        <DateField {...form.field('from')} label="С какого дня" min={today} />
        <DateField {...form.field('until')} label="По какой день" min={form.values.from || today} />
      </ApplicationFrame>
    </Modal>
  );
}
