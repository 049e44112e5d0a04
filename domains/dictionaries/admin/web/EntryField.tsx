import { Checkbox } from '#platform/ui/choices/Checkbox.tsx';
import { SelectField } from '#platform/ui/fields/SelectField.tsx';
import { TextField } from '#platform/ui/fields/TextField.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { listDisciplines } from '../../contract.ts';
import type { AdminField, AdminValue } from '../fields.ts';

export interface EntryFieldProps {
  field: AdminField;
  /** Numbers are passed as typed text. */
  value: AdminValue;
  error: string | undefined;
  onChange: (value: AdminValue) => void;
}

export function EntryField({ field, value, error, onChange }: EntryFieldProps) {
  const { label, hint, optional = false } = field;
  const words = { label, error, optional, name: `values.${field.name}`, ...(hint !== undefined && { hint }) };
  if (field.kind === 'flag') {
    return (
      <Checkbox checked={value === true} onChange={() => onChange(value !== true)}>
        {label}
      </Checkbox>
    );
  }
  if (field.kind === 'choice') {
    return (
      <SelectField
        {...words}
        {...(!field.options.some(([one]) => one === '') && { empty: optional ? 'Нет' : 'Выберите' })}
        options={field.options.map(([one, name]) => ({ value: one, label: name }))}
        value={value === null ? '' : String(value)}
        onChange={(event) =>
          onChange(field.options.find(([one]) => String(one) === event.currentTarget.value)?.[0] ?? null)
        }
      />
    );
  }
  if (field.kind === 'discipline') return <DisciplineField words={words} value={value} onChange={onChange} />;
  return (
    <TextField
      {...words}
      {...(field.kind === 'number'
        ? { inputMode: field.fraction ? ('decimal' as const) : ('numeric' as const), maxLength: 12 }
        : { maxLength: field.max })}
      value={String(value ?? '')}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

interface DisciplineFieldProps extends Pick<EntryFieldProps, 'value' | 'onChange'> {
  words: { label: string; error: string | undefined; optional: boolean; name: string; hint?: string };
}

function DisciplineField({ words, value, onChange }: DisciplineFieldProps) {
  const { data = [] } = useRead(listDisciplines, {});
  return (
    <SelectField
      {...words}
      empty="Выберите"
      options={data
        .filter(({ id, is_deleted }) => !is_deleted || id === value)
        .map(({ id, name }) => ({ value: id, label: name }))}
      value={value === null ? '' : String(value)}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value) || null)}
    />
  );
}
