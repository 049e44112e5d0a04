import { type FormEvent, useState } from 'react';
import { DocumentField, type FieldDocument } from '#domains/media/web/public.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Checkbox } from '#platform/ui/choices/Checkbox.tsx';
import { FieldMessage } from '#platform/ui/fields/FieldMessage.tsx';
import { TextArea } from '#platform/ui/fields/TextArea.tsx';
import { Modal } from '#platform/ui/overlays/Modal.tsx';
import { useSubmit } from '#platform/web/calls/submit.ts';
import { useDraft } from '#platform/web/forms/draft.ts';
import { actOnTransfer, type Transfer } from '../contract.ts';
import type { TransferAct } from '../policy.ts';
import styles from './Transfers.module.css';
import { actTexts } from './texts.ts';

const questions: Readonly<Record<TransferAct, (dog: string) => string>> = {
  accept: (dog) => `${dog} будет записана на вас в племенной книге. Прежний владелец увидит ваше имя, вы увидите его.`,
  decline: (dog) => `${dog} останется у нынешнего владельца.`,
  withdraw: (dog) => `${dog} останется у вас, новый владелец узнает, что предложения больше нет.`,
  agree: (dog) => `Вы согласны, что ${dog} переходит к новому владельцу.`,
  refuse: (dog) => `Без вашего согласия ${dog} не сменит владельца.`,
  object: (dog) => `Смена владельца собаки ${dog} остановится, и федерация сравнит бумаги обеих сторон.`,
  confirm: (dog) =>
    `${dog} сразу будет записана на того, кто предъявил ключ. Вернуть её себе можно будет только с его согласия.`,
};
const withReason: readonly TransferAct[] = ['decline', 'refuse', 'object'];

export interface ActDialogProps {
  transfer: Transfer;
  act: TransferAct;
  onClose: () => void;
  onDone: () => void;
  /** Called when the action was refused, to reload possibly stale data. */
  onRefused: () => void;
}

export function ActDialog({ transfer, act, onClose, onDone, onRefused }: ActDialogProps) {
  const [reason, setReason] = useState('');
  const [isAdult, setAdult] = useState(false);
  const [documents, setDocuments] = useState<FieldDocument[]>([]);
  const draft = useDraft(`dog-transfer-${transfer.id}-${act}`, { reason }, (part) => setReason(part.reason ?? ''));
  const { errors, submitting, submit, forget } = useSubmit({
    endpoint: actOnTransfer,
    draft,
    schema: () => import('../schemas.ts').then(({ actInput }) => actInput),
    onSuccess: onDone,
    onError: onRefused,
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit({
      transferId: transfer.id,
      version: transfer.version,
      act,
      ...(act === 'accept' && isAdult && { is_adult: true as const }),
      ...(withReason.includes(act) && reason.trim() && { reason: reason.trim() }),
      ...(act === 'object' && documents.length > 0 && { document_ids: documents.map(({ id }) => id) }),
    });
  };
  return (
    <Modal opened onClose={onClose} title={`${actTexts[act]}: ${transfer.dog.name_lat}`}>
      <form noValidate onSubmit={send} aria-label={actTexts[act]} className={styles.form}>
        <p>{questions[act](transfer.dog.name_lat)}</p>
        {act === 'accept' && (
          <div>
            <Checkbox
              name="is_adult"
              checked={isAdult}
              error={errors.is_adult}
              onChange={(event) => {
                setAdult(event.currentTarget.checked);
                forget('is_adult');
              }}
            >
              Мне исполнилось 18 лет
            </Checkbox>
            <p className="small muted">Младше 18 лет? Собаку принимает родитель.</p>
          </div>
        )}
        {withReason.includes(act) && (
          <TextArea
            label="Причина"
            name="reason"
            optional={act !== 'object'}
            hint={act === 'object' ? 'Её прочтут вторая сторона и федерация' : 'Её прочтёт владелец'}
            rows={3}
            maxLength={500}
            value={reason}
            error={errors.reason}
            onChange={(event) => {
              setReason(event.currentTarget.value);
              forget('reason');
            }}
          />
        )}
        {act === 'object' && (
          <DocumentField
            label="Бумаги"
            name="document_ids"
            hint="Договор, родословная, метрика: читает их только федерация"
            value={documents}
            onChange={setDocuments}
            most={5}
            error={errors.document_ids}
          />
        )}
        {errors.error && <FieldMessage kind="error">{errors.error}</FieldMessage>}
        <div className={styles.buttons}>
          <Button type="submit" kind={act === 'object' ? 'danger' : 'primary'} loading={submitting}>
            {actTexts[act]}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            Отмена
          </Button>
        </div>
      </form>
    </Modal>
  );
}
