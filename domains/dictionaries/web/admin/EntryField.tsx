import { Checkbox } from '#platform/ui/choices/Checkbox.tsx';
import { SelectField } from '#platform/ui/fields/SelectField.tsx';
import { TextField } from '#platform/ui/fields/TextField.tsx';
import type { DeskField, DeskValue } from '../../deskFields.ts';

export interface EntryFieldProps {
  field: DeskField;
  /** Figures as they are typed. */
  value: DeskValue;
  error: string | undefined;
  onChange: (value: DeskValue) => void;
}

/** The input its field asks for. */
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
        empty={optional ? 'Нет' : 'Выберите'}
        options={field.options.map(([one, name]) => ({ value: one, label: name }))}
        value={value === null ? '' : String(value)}
        onChange={(event) => onChange(field.options.find(([one]) => String(one) === event.currentTarget.value)?.[0] ?? null)}
      />
    );
  }
  return (
    <TextField
      {...words}
      {...(field.kind === 'number' ? { inputMode: field.fraction ? ('decimal' as const) : ('numeric' as const), maxLength: 12 } : { maxLength: field.max })}
      value={String(value ?? '')}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
