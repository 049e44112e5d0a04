import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { readWholeNumber } from '#platform/contract/values/writtenNumber.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { TextArea } from '#platform/ui/fields/TextArea.tsx';
import { TextField } from '#platform/ui/fields/TextField.tsx';
import { NumberField } from '#platform/ui/fields/text/LettersFields.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { Modal } from '#platform/ui/overlays/Modal.tsx';
import { ApiError } from '#platform/web/calls/api.ts';
import styles from './CorrectDialog.module.css';

type Errors = Readonly<Record<string, string>>;

export interface CorrectionBase {
  resultId: number;
  version: number;
  place: number | null;
  pedigree?: string;
  reason: string;
}

interface CorrectFrameProps {
  row: { id: number; version: number; number: string; dog: string; place: number | null };
  onClose: () => void;
  busy: boolean;
  onSend: (common: CorrectionBase) => Promise<unknown>;
  check?: () => Errors | null;
  fields: (errors: Errors) => ReactNode;
  more?: (errors: Errors) => ReactNode;
}

/** Dialog frame for correcting a result after its report was accepted. */
export function CorrectFrame({ row, onClose, busy, onSend, check, fields, more }: CorrectFrameProps) {
  const cache = useQueryClient();
  const [place, setPlace] = useState(String(row.place ?? ''));
  const [pedigree, setPedigree] = useState('');
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const isPlace = place === '' || readWholeNumber(place, 1, 99) !== null;
    const wrong = { ...check?.(), ...(!isPlace && { place: 'Число от 1 до 99 или пусто' }) };
    setErrors(wrong);
    if (Object.keys(wrong).length) return;
    try {
      await onSend({
        resultId: row.id,
        version: row.version,
        place: readWholeNumber(place, 1, 99),
        ...(pedigree.trim() && { pedigree: pedigree.trim() }),
        reason: reason.trim(),
      });
      showSnackbar('Результат исправлен', 'ok');
      onClose();
      await cache.invalidateQueries();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setErrors(Object.keys(error.errors).length ? error.errors : { error: error.message });
    }
  };
  return (
    <Modal opened onClose={onClose} title={`Исправить результат: №\u00a0${row.number}, ${row.dog}`}>
      <form noValidate className={styles.form} onSubmit={(event) => void send(event)} aria-label="Исправить результат">
        <p>Прежние значения останутся на странице рядом с новыми.</p>
        {fields(errors)}
        <NumberField label="Место" optional maxLength={2} value={place} error={errors.place} onChange={setPlace} />
        <TextField
          label="Результат другой собаки"
          optional
          hint="Если в отчёте не тот номер: номер родословной собаки, которая выступала. Пусто – собака та же."
          placeholder="РКФ 1234567"
          maxLength={30}
          value={pedigree}
          error={errors.pedigree}
          onChange={({ currentTarget }) => setPedigree(currentTarget.value)}
        />
        {more?.(errors)}
        <TextArea
          label="Почему"
          name="reason"
          rows={3}
          maxLength={500}
          hint="Например: протест владельца, решение комиссии и его дата. Причину увидят все."
          value={reason}
          error={errors.reason ?? errors.error}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <div>
          <Button type="submit" loading={busy}>
            Исправить
          </Button>
        </div>
      </form>
    </Modal>
  );
}
