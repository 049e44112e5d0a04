import type { ComponentType } from 'react';
import { listBreeds, listCities } from '#domains/dictionaries/contract.ts';
import { EntriesField, useDictionary } from '#domains/dictionaries/web/public.ts';
import { listFederations } from '#domains/profiles/contract.ts';
import { ComboField } from '#platform/ui/fields/choose/ComboField.tsx';
import { SelectField } from '#platform/ui/fields/SelectField.tsx';
import { TextField, type TextFieldProps } from '#platform/ui/fields/TextField.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { type FieldKind, type FieldName, fieldOf, type ValueOfKind } from '../../fields.ts';
import type { OrganisationKind } from '../../kinds.ts';
import { cityLabels } from './cityLabels.ts';

interface InputProps<Value> {
  name: FieldName;
  label: string;
  hint?: string;
  isRequired: boolean;
  value: Value;
  /** By the names of fields; of an item of a list `name.0`. */
  errors: Readonly<Record<string, string>>;
  onChange: (value: Value) => void;
}

const textInput = (more: Partial<TextFieldProps> = {}) =>
  function TextInput({ name, label, hint, isRequired, value, errors, onChange }: InputProps<string>) {
    return (
      <TextField
        label={label}
        name={name}
        hint={hint}
        optional={!isRequired}
        value={value}
        error={errors[name]}
        onChange={(event) => onChange(event.currentTarget.value)}
        {...more}
      />
    );
  };

function CityInput({ name, label, value, errors, onChange }: InputProps<number | null>) {
  const cities = useDictionary(listCities);
  return (
    <ComboField
      label={label}
      optional
      name={name}
      nothing="Город не найден"
      options={cityLabels(cities.entries, value === null ? [] : [value])}
      loading={cities.loading}
      value={value === null ? '' : String(value)}
      error={errors[name]}
      onChange={(id) => onChange(id ? Number(id) : null)}
    />
  );
}

function FederationInput({ name, label, value, errors, onChange }: InputProps<number | null>) {
  const federations = useRead(listFederations, {}).data ?? [];
  return (
    <SelectField
      label={label}
      name={name}
      empty="Не состоит"
      options={federations.map((one) => ({ value: one.profile_id, label: one.name }))}
      value={value ?? ''}
      error={errors[name]}
      onChange={(event) => onChange(event.currentTarget.value ? Number(event.currentTarget.value) : null)}
    />
  );
}

function CodesInput({ name, label, hint, value, errors, onChange }: InputProps<string[]>) {
  return (
    <TextField
      label={label}
      name={name}
      optional
      hint={hint}
      value={value.join(',')}
      error={errors[name] ?? Object.entries(errors).find(([key]) => key.startsWith(`${name}.`))?.[1]}
      onChange={(event) => onChange(codesIn(event.currentTarget.value))}
    />
  );
}

function BreedsInput({ name, label, hint, value, errors, onChange }: InputProps<number[]>) {
  const breeds = useDictionary(listBreeds);
  return (
    <EntriesField
      label={label}
      hint={hint}
      name={name}
      placeholder="Добавить породу"
      nothing="Порода не найдена"
      dictionary={breeds}
      value={value}
      error={errors[name]}
      onChange={onChange}
    />
  );
}

/** Parses codes while typing: «ABC,D» is allowed. */
const codesIn = (typed: string): string[] =>
  typed === ''
    ? []
    : typed
        .toUpperCase()
        .split(/[,;\s]+/)
        .map((code) => code.slice(0, 10));

const inputs: { [Kind in FieldKind]: ComponentType<InputProps<ValueOfKind[Kind]>> } = {
  text: textInput(),
  ogrn: textInput({ inputMode: 'numeric' }),
  inn: textInput({ inputMode: 'numeric' }),
  mail: textInput({ type: 'email', inputMode: 'email' }),
  city: CityInput,
  federation: FederationInput,
  codes: CodesInput,
  breeds: BreedsInput,
};

type Value = ValueOfKind[FieldKind];
export interface RecordInputProps {
  name: FieldName;
  kind: OrganisationKind;
  value: Value;
  errors: Readonly<Record<string, string>>;
  onChange: (value: Value) => void;
}

/** The input of one field of the register, by its declaration. */
export function RecordInput({ name, kind, ...rest }: RecordInputProps) {
  const field = fieldOf(name);
  const Input = inputs[field.kind] as ComponentType<InputProps<Value>>;
  const isRequired = field.requiredOf?.[kind] !== undefined || (field.kind === 'text' && Boolean(field.min));
  return (
    <Input {...rest} name={name} label={field.label} hint={field.hints?.[kind] ?? field.hint} isRequired={isRequired} />
  );
}
