import { listBreeds } from '#domains/dictionaries/contract.ts';
import { offeredEntries } from '#domains/dictionaries/web/public.ts';
import { DocumentField } from '#domains/media/web/public.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { DateField } from '#platform/ui/calendar/DateField.tsx';
import { ComboField } from '#platform/ui/fields/choose/ComboField.tsx';
import { ErrorSummary } from '#platform/ui/fields/ErrorSummary.tsx';
import { SelectField } from '#platform/ui/fields/SelectField.tsx';
import { TextArea } from '#platform/ui/fields/TextArea.tsx';
import { TextField } from '#platform/ui/fields/TextField.tsx';
import { NumberField } from '#platform/ui/fields/text/LettersFields.tsx';
import { TransliteratedField } from '#platform/ui/fields/text/TransliteratedField.tsx';
import { DraftNote } from '#platform/ui/forms/DraftNote.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { withKennel } from '../../matings/latinDogName.ts';
import { StampCodeField } from '../StampCodeField.tsx';
import styles from './Add.module.css';
import type { AddProps } from './AddKnown.tsx';
import { useDogByHand } from './useDogByHand.ts';

function NameFields({ form }: { form: ReturnType<typeof useDogByHand> }) {
  const { values, affixes, latinOf, set, giveName, bind } = form;
  const named = affixes && withKennel(values.name, affixes);
  return (
    <>
      <div className={styles.pair}>
        <TransliteratedField
          label="Кличка"
          {...bind('name')}
          maxLength={40}
          autoComplete="off"
          onChange={(name) => set({ name })}
          latinOf={latinOf}
          latin={{
            label: 'Кличка латиницей',
            hint: 'Как в родословной; можно исправить',
            ...bind('name_lat'),
            maxLength: 40,
            autoComplete: 'off',
            onChange: (name_lat) => set({ name_lat }),
          }}
        />
      </div>
      {affixes && named !== null && (
        <p>
          <Button kind="secondary" condensed leftIcon="plus" onClick={() => giveName(named)}>
            С названием питомника: {named}
          </Button>
        </p>
      )}
    </>
  );
}

/** Adds a dog missing from the studbook, with papers for staff to check. */
export function AddByHand({ holder, corrected }: AddProps) {
  const form = useDogByHand({ holder, corrected });
  const { values, errors, submitting, draft, documents, set, setStamp, setDocuments, send, bind } = form;
  const breeds = useRead(listBreeds, {}).data ?? [];
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <DraftNote draft={draft} />
      <ErrorSummary errors={errors} />
      <NameFields form={form} />
      <div className={styles.pair}>
        <ComboField
          label="Порода"
          name="breed_id"
          options={offeredEntries(breeds).map(({ id, name }) => ({ value: String(id), label: name }))}
          value={values.breed_id}
          onChange={(breed_id) => set({ breed_id })}
          nothing="Такой породы нет в справочнике"
          error={errors.breed_id}
        />
        <SelectField
          label="Пол"
          {...bind('sex')}
          empty="Выберите"
          options={[
            { value: 1, label: 'кобель' },
            { value: 2, label: 'сука' },
          ]}
        />
      </div>
      <div className={styles.pair}>
        <DateField
          label="Дата рождения"
          name="born_on"
          value={values.born_on}
          onChange={(born_on) => set({ born_on })}
          error={errors.born_on}
        />
        <TextField label="Окрас" {...bind('colour')} maxLength={60} />
      </div>
      <div className={styles.pair}>
        <StampCodeField
          label="Код клейма"
          name="stamp"
          optional
          value={values.stamp_code}
          error={errors.stamp}
          onChange={(stamp_code) => setStamp({ stamp_code })}
        />
        <NumberField
          label="Номер клейма"
          name="stamp_number"
          optional
          hint="До семи цифр"
          maxLength={7}
          value={values.stamp_number}
          onChange={(stamp_number) => setStamp({ stamp_number })}
        />
      </div>
      <div className={styles.pair}>
        <TextField label="Чип" optional hint="15 цифр" {...bind('chip')} maxLength={40} inputMode="numeric" />
        <TextField
          label="Номер в другой книге"
          optional
          hint="Если собака из другой страны: FIN 12345/21"
          {...bind('other_number')}
          maxLength={40}
          autoComplete="off"
        />
      </div>
      <div className={styles.pair}>
        <TextField
          label="Отец"
          optional
          hint="Номер родословной или кличка, как в документе"
          {...bind('sire')}
          maxLength={120}
          autoComplete="off"
        />
        <TextField
          label="Мать"
          optional
          hint="Номер родословной или кличка, как в документе"
          {...bind('dam')}
          maxLength={120}
          autoComplete="off"
        />
      </div>
      <DocumentField
        label="Документы на собаку"
        name="document_ids"
        value={documents}
        onChange={setDocuments}
        most={5}
        error={errors.document_ids}
      />
      <TextArea label="Комментарий" optional rows={3} maxLength={500} {...bind('comment')} />
      <div>
        <Button type="submit" loading={submitting}>
          Отправить на проверку
        </Button>
      </div>
    </form>
  );
}
