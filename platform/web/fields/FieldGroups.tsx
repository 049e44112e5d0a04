import type { ReactNode } from 'react';
import {
  type ConditionFacts,
  type Field,
  type Fields,
  fieldsOf,
  isFieldShown,
  isLocked,
  labelOf,
  type Section,
} from '#platform/contract/fields/fields.ts';
import { latinUpperCase } from '#platform/contract/inputs/transliteration.ts';
import { FieldGroup } from '#platform/ui/forms/FieldGroup.tsx';
import { FieldSet } from '#platform/ui/forms/FieldSet.tsx';
import formStyles from '#platform/ui/forms/forms.module.css';
import type { Form } from '../forms/form.ts';
import { FieldInput, type Inputs, plainProps } from './FieldInput.tsx';

type KindsOf<Fs> = {
  [Name in keyof Fs]: Fs[Name] extends { kind: 'group'; fields: infer Inner }
    ? KindsOf<Inner>
    : Fs[Name] extends { kind: infer K }
      ? K
      : never;
}[keyof Fs];
/**
 * Kinds of these fields that need an input from a domain. Sections whose fields the compiler does not know are those of
 * applications, which attach documents and no pictures.
 */
type Wanted<Fs> = Extract<KindsOf<Fs>, string extends keyof Fs ? Exclude<keyof Inputs, 'picture'> : keyof Inputs>;

export type FieldGroupsProps<Fs extends Fields, Values extends { [Name in keyof Fs]: unknown }> = {
  section: Section<Fs>;
  form: Form<Values>;
  /** Values for conditions besides the form's; `user_type` also chooses labels and omits fields of other kinds. */
  known?: ConditionFacts;
  /**
   * Applications: fields in thirds and halves. Sections of a page: one below the other. The title stands beside its fields.
   */
  variant?: 'section' | 'application';
  /** Additional read-only fields, such as accepted ones; rows as «documents.0». */
  isClosed?: (name: string) => boolean;
  /** Content before the fields of a group, by the group's name. */
  heads?: Readonly<Record<string, ReactNode>>;
} & ([Wanted<Fs>] extends [never]
  ? { inputs?: never }
  : { inputs: { [Kind in Wanted<Fs>]: NonNullable<Inputs[Kind]> } });

const nothing = (): boolean => false;

/** All groups of a section with the inputs of their fields, in declared order. */
export function FieldGroups<Fs extends Fields, Values extends { [Name in keyof Fs]: unknown }>(
  props: FieldGroupsProps<Fs, Values>,
) {
  const { section, known = {}, variant = 'section', inputs = {}, isClosed = nothing, heads = {} } = props;
  const form = props.form as unknown as Form<Record<string, unknown>>;
  const userType = typeof known.user_type === 'number' ? known.user_type : null;
  const has = (fields: Fields): [string, Field][] =>
    (Object.entries(userType === null ? fields : fieldsOf(fields, userType)) as [string, Field][]).filter(([, field]) =>
      isFieldShown(field, form.values, known),
    );
  return section.groups.map(({ name: group = '', title, hint, pairs, hideLabels = false, fields }) => {
    const shown = has(fields);
    if (!shown.length) return null;
    const Frame = variant === 'section' ? FieldSet : FieldGroup;
    return (
      <Frame
        key={title}
        title={title}
        head={heads[group]}
        {...(hint && { hint })}
        {...(variant === 'section' ? pairs && { pairs } : { beside: true })}
      >
        {shown.map(([name, declared]) => {
          const { name: fieldName, value, error } = form.field(name);
          return (
            <FieldInput
              key={name}
              {...plainProps(declared)}
              declared={declared}
              inputs={inputs as Inputs}
              around={{ values: form.values, set: form.set, isClosed }}
              name={fieldName}
              label={labelOf(declared, userType)}
              value={value}
              error={error}
              errorsUnder={form.errorsUnder(name)}
              hideLabel={hideLabels}
              disabled={isLocked(declared, form.values, known) || isClosed(name)}
              className={variant === 'application' && declared.width ? formStyles[declared.width] : undefined}
              onChange={(next) => form.set({ [name]: next, ...followed(section.fields, name, form.values, next) })}
            />
          );
        })}
      </Frame>
    );
  });
}

/** Updates the Latin companion of a Russian field until it is edited. */
function followed(
  fields: Fields,
  name: string,
  values: Record<string, unknown>,
  next: unknown,
): Record<string, unknown> {
  const [companion] =
    Object.entries(fields).find(([, field]) => field.kind === 'latin' && field.follows === name) ?? [];
  if (!companion || typeof next !== 'string') return {};
  const follows = values[companion] === '' || values[companion] === latinUpperCase(String(values[name]));
  return follows ? { [companion]: latinUpperCase(next) } : {};
}
