import type { ComponentType, ReactNode } from 'react';
import {
  blankValueOf,
  type Field,
  isBlank,
  type LineField,
  type NumberField as NumberDeclared,
} from '#platform/contract/fields/fields.ts';
import { warningOf } from '#platform/contract/fields/warnings.ts';
import { type ContactEntry, contactTypes } from '#platform/contract/inputs/contacts.ts';
import { transliterate } from '#platform/contract/inputs/transliteration.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { type ScheduleEntry, scheduleWeekdays } from '#platform/contract/time/schedule.ts';
import { DateField } from '#platform/ui/calendar/DateField.tsx';
import { Checkbox } from '#platform/ui/choices/Checkbox.tsx';
import { Switch } from '#platform/ui/choices/Switch.tsx';
import { ContactList } from '#platform/ui/fields/contacts/ContactList.tsx';
import { FieldMessage } from '#platform/ui/fields/FieldMessage.tsx';
import { RichTextField } from '#platform/ui/fields/rich/RichTextField.tsx';
import { SelectField } from '#platform/ui/fields/SelectField.tsx';
import { TextArea } from '#platform/ui/fields/TextArea.tsx';
import { TextField } from '#platform/ui/fields/TextField.tsx';
import { MailField, SiteField } from '#platform/ui/fields/text/AddressFields.tsx';
import { NumberField, UpperCaseField } from '#platform/ui/fields/text/LettersFields.tsx';
import { NameField } from '#platform/ui/fields/text/NameField.tsx';
import { ShapedField } from '#platform/ui/fields/text/ValueField.tsx';
import { ScheduleField } from '#platform/ui/fields/week/ScheduleField.tsx';
import { TimeField } from '#platform/ui/fields/week/TimeField.tsx';
import type { AttachedFile } from './initialValues.ts';

/** Props of every input of a declared field. */
export interface FieldInputProps<Value = unknown> {
  declared: Field;
  name: string;
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  error: string | undefined;
  /** Errors below its name: of `papers.passport` under `papers` — `passport`. */
  errorsUnder: Readonly<Record<string, string>>;
  hint: string | undefined;
  placeholder: string | undefined;
  optional: boolean;
  hideLabel: boolean;
  disabled: boolean;
  autoComplete: string | undefined;
  className: string | undefined;
  /** Inputs of kinds whose data belong to a domain. */
  inputs: Inputs;
  /** The surrounding form, for inputs that read or fill other fields: a search. */
  around: FieldContext;
}

export interface FieldContext {
  values: Readonly<Record<string, unknown>>;
  /** For a row: the whole form's values. */
  whole?: Readonly<Record<string, unknown>>;
  set: (part: Record<string, unknown>) => void;
  /** Additional read-only paths: «documents.0» is the first row. */
  isClosed: (path: string) => boolean;
}

/**
 * Kinds whose inputs a domain provides, with their value types: the platform knows neither dictionaries nor uploads.
 */
interface HandedIn {
  dictionary: number;
  dictionaryList: number[];
  record: number;
  recordList: number[];
  ownCode: string;
  found: number;
  picture: number;
  file: AttachedFile | null;
  rows: object[];
}
export type Inputs = { [Kind in keyof HandedIn]?: ComponentType<FieldInputProps<HandedIn[Kind]>> };

const blankContact: ContactEntry = {
  value: '',
  description: '',
  is_main: false,
  contact_type_id: contactTypes.phone,
};

const codeLength = { inn: 12, kpp: 9, ogrn: 15, okpo: 10, bic: 9, account: 20 } as const;

/** Props for the inputs of `platform/ui`. */
function wordsOf(props: FieldInputProps) {
  const { name, label, error, hint, placeholder, optional, hideLabel, disabled, autoComplete, className } = props;
  return {
    name,
    label,
    error,
    optional,
    disabled,
    ...(hint && { hint }),
    ...(placeholder && { placeholder }),
    ...(hideLabel && { hideLabel }),
    ...(autoComplete && { autoComplete }),
    ...(className && { className }),
  };
}

/** The input of one declared field. */
export function FieldInput(props: FieldInputProps): ReactNode {
  const { declared, inputs } = props;
  const Own = inputs[declared.kind as keyof HandedIn] as ComponentType<FieldInputProps> | undefined;
  if (Own) return <Own {...props} />;
  switch (declared.kind) {
    case 'number':
      return <WholeNumber {...(props as FieldInputProps<number | string | null>)} declared={declared} />;
    case 'yesNo':
      return <YesNo {...(props as FieldInputProps<boolean>)} />;
    case 'choice': {
      const { options } = declared;
      const choose = (chosen: string) =>
        props.onChange(options.find(({ value }) => String(value) === chosen)?.value ?? blankValueOf(declared));
      const isChosen = declared.missing === undefined || !isBlank(props.value);
      return (
        <SelectField
          {...wordsOf(props)}
          {...(declared.missing !== undefined && { empty: 'Выберите' })}
          options={options}
          value={isChosen ? String(props.value) : ''}
          onChange={(event) => choose(event.currentTarget.value)}
        />
      );
    }
    case 'hours':
      return (
        <ScheduleField
          label={props.label}
          name={props.name}
          value={props.value as ScheduleEntry[]}
          weekdays={scheduleWeekdays}
          errors={props.errorsUnder}
          error={props.error}
          onChange={props.onChange}
        />
      );
    case 'contacts':
      return (
        <ContactList
          label={props.label}
          name={props.name}
          value={props.value as ContactEntry[]}
          blank={blankContact}
          errors={props.errorsUnder}
          error={props.error}
          onChange={props.onChange}
        />
      );
    case 'group':
      return Object.entries(declared.fields).map(([inner, field]) => (
        <FieldInput
          key={inner}
          {...plainProps(field)}
          declared={field}
          inputs={inputs}
          around={props.around}
          name={`${props.name}.${inner}`}
          disabled={props.disabled}
          value={(props.value as Record<string, unknown>)[inner]}
          error={props.errorsUnder[inner]}
          errorsUnder={{}}
          onChange={(value) => props.onChange({ ...(props.value as object), [inner]: value })}
        />
      ));
    case 'dictionary':
    case 'dictionaryList':
    case 'record':
    case 'recordList':
    case 'ownCode':
    case 'found':
    case 'picture':
    case 'file':
    case 'rows':
      throw new Error(`${props.name}: no input for the kind ${declared.kind}`);
    default:
      return <Line {...(props as FieldInputProps<string>)} declared={declared as LineField} />;
  }
}

/** Props that follow from the declaration alone. */
export const plainProps = (declared: Field) => ({
  label: declared.label,
  hint: declared.hint,
  placeholder: declared.placeholder,
  optional: declared.optional === true,
  hideLabel: false,
  autoComplete: declared.autoComplete,
  className: undefined,
});

function Line({ declared, ...props }: FieldInputProps<string> & { declared: LineField }): ReactNode {
  const { kind, max, exactly, rows } = declared;
  const { value, onChange } = props;
  const words = wordsOf({ declared, ...props } as FieldInputProps);
  const field = { ...words, value, onChange, ...((exactly ?? max) !== undefined && { maxLength: exactly ?? max }) };
  const typed = {
    ...field,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  };
  switch (kind) {
    case 'lines':
      return <TextArea {...typed} {...(rows && { rows })} />;
    case 'rich':
      return <RichTextField {...words} value={value} onChange={onChange} {...(max !== undefined && { max })} />;
    case 'latin':
      return declared.follows ? (
        <ShapedField spellCheck={false} {...field} shape={transliterate} />
      ) : (
        <TextField spellCheck={false} {...typed} />
      );
    case 'capitals':
      return <UpperCaseField {...field} />;
    case 'digits':
      return <NumberField {...field} />;
    case 'kpp':
      return <UpperCaseField {...field} maxLength={codeLength.kpp} />;
    case 'inn':
    case 'ogrn':
    case 'okpo':
    case 'bic':
    case 'account':
      return <NumberField {...field} maxLength={codeLength[kind]} />;
    case 'personName':
      return <NameField {...field} />;
    case 'mail':
      return <MailField {...field} />;
    case 'site':
      return <SiteField {...field} />;
    case 'time':
      return <TimeField {...words} value={value} onChange={onChange} />;
    case 'day': {
      const warning = warningOf(declared, value, clock.today());
      return (
        <DateField min="1900-01-01" {...words} {...(warning && { hint: warning })} value={value} onChange={onChange} />
      );
    }
    default:
      return <TextField {...typed} />;
  }
}

/** Converts digits to a number; an empty text is null, so that the rule reports it. */
function WholeNumber({ declared, ...props }: FieldInputProps<number | string | null> & { declared: NumberDeclared }) {
  const { value, onChange } = props;
  return (
    <NumberField
      {...wordsOf({ declared, ...props } as FieldInputProps)}
      maxLength={String(declared.max).length}
      value={value === null ? '' : String(value)}
      onChange={(text) => onChange(text === '' ? null : /^\d+$/.test(text) ? Number(text) : text)}
    />
  );
}

/** A checkbox; a switch below its label if it has `words`. */
function YesNo({ declared, name, label, value, onChange, disabled, className, error }: FieldInputProps<boolean>) {
  const words = declared.kind === 'yesNo' ? declared.words : undefined;
  if (words)
    return (
      <>
        <Switch checked={value} disabled={disabled} onChange={onChange}>
          {words}
        </Switch>
        {error && <FieldMessage kind="error">{error}</FieldMessage>}
      </>
    );
  return (
    <Checkbox
      className={className}
      name={name}
      checked={value}
      disabled={disabled}
      error={error}
      onChange={(event) => onChange(event.currentTarget.checked)}
    >
      {label}
    </Checkbox>
  );
}
