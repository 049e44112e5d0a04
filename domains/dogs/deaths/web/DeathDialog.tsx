import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { Modal } from '#platform/ui/overlays/Modal.tsx';
import { FieldGroups } from '#platform/web/fields/FieldGroups.tsx';
import { initialValues } from '#platform/web/fields/initialValues.ts';
import { ApplicationFrame } from '#platform/web/forms/ApplicationFrame.tsx';
import { useForm } from '#platform/web/forms/form.ts';
import { type DeathReported, type DeathWritten, reportDeath, type WrittenDeath, writeDeath } from '../contract.ts';
import { deathForm, staffDeathForm } from '../form.ts';

export interface DeathDialogProps {
  dogId: number;
  name: string;
  death: WrittenDeath | null;
  onClose: (isChanged: boolean) => void;
}

const knownOf = (death: WrittenDeath | null) =>
  death
    ? {
        known: death.known,
        died_on: death.died_on ?? '',
        year: death.known === 'year' ? String(death.year ?? '') : '',
        cause: death.cause,
        is_day_public: death.is_day_public,
        is_cause_public: death.is_cause_public,
      }
    : {};

interface Held {
  known: DeathReported['known'];
  died_on: string;
  year: string;
  cause: string;
  is_day_public: boolean;
  is_cause_public: boolean;
}
/** Drops the values of hidden day fields. */
const inputOf = ({ known, died_on, year, ...rest }: Held): Omit<DeathReported, 'dogId'> => ({
  ...rest,
  known,
  died_on: known === 'day' ? died_on : '',
  year: known === 'year' ? year : '',
});

const titleOf = (name: string, death: WrittenDeath | null): string =>
  death ? `Исправить сведения о смерти: ${name}` : `Сообщить о смерти: ${name}`;
const sendLabelOf = (death: WrittenDeath | null): string => (death ? 'Сохранить' : 'Сообщить');

export function DeathDialog({ dogId, name, death, onClose }: DeathDialogProps) {
  const form = useForm({
    endpoint: reportDeath,
    draft: `dog-death-${dogId}`,
    schema: () => import('../schemas.ts').then(({ deathReported }) => deathReported),
    initial: initialValues(deathForm.fields, { is_day_public: true, ...knownOf(death) }),
    toInput: (held) => ({ dogId, ...inputOf(held as Held) }),
    sendsUnchanged: true,
    onSuccess: () => {
      showSnackbar('Записано', 'ok');
      onClose(true);
    },
  });
  return (
    <Modal opened onClose={() => onClose(false)} size={868} title={titleOf(name, death)}>
      <ApplicationFrame
        form={form}
        label="Смерть собаки"
        sendLabel={sendLabelOf(death)}
        intro={
          death
            ? undefined
            : 'Примите наши соболезнования. Страница собаки, её фотографии и награды останутся. Предложения о передаче, ключ и права разведения закончатся; совладельцам придёт уведомление. Ошибку можно исправить две недели.'
        }
      >
        <FieldGroups section={deathForm} form={form} variant="application" />
      </ApplicationFrame>
    </Modal>
  );
}

export function StaffDeathDialog({ dogId, name, death, onClose }: DeathDialogProps) {
  const form = useForm({
    endpoint: writeDeath,
    draft: `staff-dog-death-${dogId}`,
    schema: () => import('../schemas.ts').then(({ deathWritten }) => deathWritten),
    initial: initialValues(staffDeathForm.fields, { is_day_public: true, ...knownOf(death) }),
    toInput: (held): DeathWritten => ({ dogId, ...inputOf(held as Held & { reason: string }), reason: held.reason }),
    sendsUnchanged: true,
    onSuccess: () => {
      showSnackbar('Записано', 'ok');
      onClose(true);
    },
  });
  return (
    <Modal opened onClose={() => onClose(false)} size={868} title={titleOf(name, death)}>
      <ApplicationFrame form={form} label="Смерть собаки" sendLabel={sendLabelOf(death)}>
        <FieldGroups section={staffDeathForm} form={form} variant="application" />
      </ApplicationFrame>
    </Modal>
  );
}
