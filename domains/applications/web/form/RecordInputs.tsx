import { createContext, use } from 'react';
import { DictionaryInput } from '#domains/dictionaries/web/public.ts';
import { Checkbox } from '#platform/ui/choices/Checkbox.tsx';
import { RemovableChip } from '#platform/ui/choices/RemovableChip.tsx';
import { ComboField } from '#platform/ui/fields/choose/ComboField.tsx';
import { FieldMessage } from '#platform/ui/fields/FieldMessage.tsx';
import { SelectField } from '#platform/ui/fields/SelectField.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import type { FieldInputProps } from '#platform/web/fields/FieldInput.tsx';
import type { RecordChoice } from '../../contract.ts';
import { listDeclarants } from '../../declarants/contract.ts';
import { declarantName } from '../../declarants/form.ts';
import { requestedRanks } from '../../shows/policy.ts';
import styles from '../office.module.css';

/** Records the application's `record` fields choose from, loaded with the application. */
export const Choices = createContext<readonly RecordChoice[]>([]);

const useChoices = (record: string): RecordChoice[] => use(Choices).filter((one) => one.record === record);

const recordOf = ({ declared, name }: Pick<FieldInputProps, 'declared' | 'name'>): string => {
  if (declared.kind !== 'record' && declared.kind !== 'recordList')
    throw new Error(`${name}: is not declared as record or recordList`);
  return declared.record;
};

export function LimitedDictionaryInput(props: FieldInputProps<number>) {
  const { declared } = props;
  const offered = useChoices((declared.kind === 'dictionary' && declared.among) || '');
  if (!offered.length) return <DictionaryInput {...props} />;
  return <DictionaryInput {...props} among={new Set(offered.map(({ id }) => id))} />;
}

export function RecordInput(props: FieldInputProps<number>) {
  switch (recordOf(props)) {
    case 'declarants':
      return <DeclarantInput {...props} />;
    case 'asked':
      return <AskedInput {...props} />;
    default:
      return <OfferedInput {...props} />;
  }
}

const OfferedInput = (props: FieldInputProps<number>) => (
  <ChoiceInput {...props} choices={useChoices(recordOf(props))} />
);

function DeclarantInput({
  name,
  label,
  value,
  onChange,
  error,
  optional,
  disabled,
  className,
}: FieldInputProps<number>) {
  const { data = [] } = useRead(listDeclarants, {});
  const chosen = data.find(({ declarant_id }) => declarant_id === value);
  return (
    <SelectField
      {...{ name, label, error, optional, disabled, className }}
      {...(chosen && { hint: `${chosen.phone}, ${chosen.email}` })}
      empty="Выберите"
      options={data.map((one) => ({ value: one.declarant_id, label: declarantName(one) }))}
      value={value === 0 ? '' : String(value)}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    />
  );
}

function ChoiceInput({
  name,
  label,
  hint,
  value,
  onChange,
  error,
  optional,
  disabled,
  className,
  choices,
}: FieldInputProps<number> & { choices: readonly RecordChoice[] }) {
  const says = choices.find(({ id }) => id === value)?.hint || hint;
  return (
    <SelectField
      {...{ name, label, error, optional, disabled, className }}
      {...(says && { hint: says })}
      empty={choices.length ? 'Выберите' : 'Выбрать не из чего'}
      options={choices.map((one) => ({ value: one.id, label: one.name }))}
      value={value === 0 ? '' : String(value)}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    />
  );
}

/** One of the things the form asks for, when there are several. */
function AskedInput(props: FieldInputProps<number>) {
  const choices = use(Choices);
  const whole = props.around.whole ?? {};
  const asked = requestedRanks(whole);
  if (asked.length < 2) return null;
  const record = Array.isArray(whole.rank_ids) && whole.rank_ids === asked ? 'national-ranks' : 'breed-clubs';
  const offered = choices.filter((one) => one.record === record && asked.includes(one.id));
  return <ChoiceInput {...props} choices={offered} />;
}

/** Up to this many choices are open checkboxes; above it a search field is shown. */
const mostOpen = 15;

export function RecordListInput(props: FieldInputProps<number[]>) {
  const choices = useChoices(recordOf(props));
  const { name, label, hint, value, onChange, error, disabled, className } = props;
  if (choices.length > mostOpen) return <ManyInput {...props} choices={choices} />;
  return (
    <fieldset className={`${styles.choices} ${className ?? ''}`} name={name} tabIndex={-1} disabled={disabled}>
      <legend>{label}</legend>
      {hint && <FieldMessage kind="hint">{hint}</FieldMessage>}
      {choices.map((one) => (
        <Checkbox
          key={one.id}
          checked={value.includes(one.id)}
          disabled={disabled}
          onChange={(event) =>
            onChange(event.currentTarget.checked ? [...value, one.id] : value.filter((id) => id !== one.id))
          }
        >
          {one.name}
        </Checkbox>
      ))}
      {error && <FieldMessage kind="error">{error}</FieldMessage>}
    </fieldset>
  );
}

function ManyInput({
  name,
  label,
  hint,
  value,
  onChange,
  error,
  optional,
  disabled,
  className,
  choices,
}: FieldInputProps<number[]> & { choices: readonly RecordChoice[] }) {
  return (
    <div className={className}>
      <ComboField
        {...{ name, label, error, optional, disabled }}
        {...(hint && { hint })}
        placeholder="Начните вводить название"
        nothing="Ничего не найдено"
        options={choices
          .filter(({ id }) => !value.includes(id))
          .map((one) => ({ value: String(one.id), label: one.name }))}
        value=""
        onChange={(chosen) => chosen && onChange([...value, Number(chosen)])}
      />
      {value.length > 0 && (
        <div className={styles.files}>
          {value.map((id) => (
            <RemovableChip
              key={id}
              label={choices.find((one) => one.id === id)?.name ?? '…'}
              onRemove={() => onChange(value.filter((one) => one !== id))}
            />
          ))}
        </div>
      )}
    </div>
  );
}
