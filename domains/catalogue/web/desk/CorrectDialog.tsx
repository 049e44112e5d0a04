import { useState } from 'react';
import { isYear } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { DateField } from '#platform/ui/calendar/DateField.tsx';
import { FieldMessage } from '#platform/ui/fields/FieldMessage.tsx';
import { SelectField } from '#platform/ui/fields/SelectField.tsx';
import { TextArea } from '#platform/ui/fields/TextArea.tsx';
import { TextField } from '#platform/ui/fields/TextField.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { Modal } from '#platform/ui/overlays/Modal.tsx';
import { ErrorState } from '#platform/ui/placeholders/ErrorState.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { useAct } from '#platform/web/calls/useAct.ts';
import { type CatalogueDesk, correctLine, getCatalogueLine, type LineValues } from '../../contract.ts';
import { fieldWords } from '../../policy.ts';
import styles from './desk.module.css';

const textFields = ['name', 'name_lat', 'number', 'stamp', 'colour', 'sire', 'dam', 'breeder'] as const;
const titled = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

interface CorrectDialogProps {
  exhibitionId: number;
  lineId: number;
  castes: CatalogueDesk['castes'];
  onClose: () => void;
}

/** The data of a line, to be corrected with a reason; its number stays. */
export function CorrectDialog({ exhibitionId, lineId, castes, onClose }: CorrectDialogProps) {
  const { data, error, refetch } = useRead(getCatalogueLine, { exhibitionId, lineId }, { staleTime: 0 });
  return (
    <Modal opened onClose={onClose} title={data ? `Исправить номер ${data.catalogue_number}` : 'Исправить'}>
      {data ? (
        <CorrectForm
          {...{ exhibitionId, lineId, castes, onClose }}
          line={data}
          reread={async () => (await refetch()).data}
        />
      ) : error ? (
        <ErrorState title="Не удалось открыть строку" onRetry={() => void refetch()} />
      ) : (
        <RowSkeletons count={4} />
      )}
    </Modal>
  );
}

type Values = Omit<LineValues, 'catalogue_number' | 'version'>;
const fieldsOf = [...textFields, 'born_on', 'caste_id'] as const satisfies readonly (keyof Values)[];

const valuesOf = ({ catalogue_number: _, version: __, ...values }: LineValues): Values => values;

/** What was typed, on top of a newer line. */
export function rebase(typed: Values, { from, to }: { from: Values; to: LineValues }): Values {
  const typedFields = fieldsOf.filter((field) => typed[field] !== from[field]);
  return { ...valuesOf(to), ...Object.fromEntries(typedFields.map((field) => [field, typed[field]])) };
}

interface CorrectFormProps extends CorrectDialogProps {
  line: LineValues;
  reread: () => Promise<LineValues | undefined>;
}

function CorrectForm({ exhibitionId, lineId, castes, onClose, line, reread }: CorrectFormProps) {
  const [stored, setStored] = useState(line);
  const [values, setValues] = useState(valuesOf(line));
  const [reason, setReason] = useState('');
  const [isSent, setSent] = useState(false);
  // After a lost answer, or another window's correction, the line is refetched; typed values stay.
  if (line.version !== stored.version) {
    setValues(rebase(values, { from: stored, to: line }));
    setStored(line);
  }
  const bornYear = isYear(stored.born_on) ? stored.born_on : '';
  const { act, busy, refused } = useAct(correctLine);
  const set = (part: Partial<Values>) => setValues((before) => ({ ...before, ...part }));
  const done = () => {
    showSnackbar('Исправлено. Номер остался прежним', 'ok');
    onClose();
  };
  const save = async () => {
    if (isSent) {
      // The answer may have been lost, the correction not.
      const now = await reread();
      if (now && fieldsOf.every((field) => values[field] === now[field])) return done();
    }
    setSent(true);
    act({ exhibitionId, lineId, ...values, version: stored.version, reason: reason.trim() }, done);
  };
  return (
    <div className={styles.form}>
      <div className={styles.pair}>
        {textFields.map((field) => (
          <TextField
            key={field}
            label={titled(fieldWords[field])}
            name={field}
            maxLength={120}
            value={values[field]}
            onChange={(event) => set({ [field]: event.currentTarget.value })}
          />
        ))}
        <DateField
          label={titled(fieldWords.born_on)}
          name="born_on"
          value={isYear(values.born_on) ? '' : values.born_on}
          // A known year stays until a day is written.
          hint={bornYear && `Известен только год: ${bornYear}. День впишите, если он есть в родословной`}
          onChange={(day) => set({ born_on: day || bornYear })}
        />
        <SelectField
          label={titled(fieldWords.caste_id)}
          name="caste_id"
          options={castes.map(({ id, name }) => ({ value: id, label: name }))}
          value={values.caste_id}
          onChange={(event) => set({ caste_id: Number(event.currentTarget.value) })}
        />
      </div>
      <TextArea
        label="Причина"
        name="reason"
        hint="Она останется в списке изменений"
        rows={2}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {refused && <FieldMessage kind="error">{refused}</FieldMessage>}
      <div className={styles.acts}>
        <Button loading={busy} onClick={() => void save()}>
          Исправить
        </Button>
        <Button kind="secondary" onClick={onClose}>
          Назад
        </Button>
      </div>
    </div>
  );
}
