import { blankValues, type Field, type Fields, isFieldShown } from '#platform/contract/fields/fields.ts';
import { formatDate } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { FieldMessage } from '#platform/ui/fields/FieldMessage.tsx';
import { FieldInput, type FieldInputProps, plainProps } from './FieldInput.tsx';
import styles from './rows.module.css';

type Row = Record<string, unknown>;

/** Errors below «0.»: of the first row. */
const below = (errors: Readonly<Record<string, string>>, at: number): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors)
      .filter(([path]) => path.startsWith(`${at}.`))
      .map(([path, message]) => [path.slice(`${at}.`.length), message]),
  );

const asked = (fields: Fields, row: Row): [string, Field][] =>
  (Object.entries(fields) as [string, Field][]).filter(([, field]) => isFieldShown(field, row));

/** The value of a row's first field, which identifies it for people. */
function firstOf(fields: Fields, row: Row): unknown {
  const [name = ''] = Object.keys(fields);
  const value = row[name] || undefined;
  return fields[name]?.kind === 'day' && typeof value === 'string' ? formatDate(value) : value;
}

/** A list of records of one shape: add, edit, remove. */
export function RowsInput({
  declared,
  name,
  label,
  value,
  onChange,
  errorsUnder,
  error,
  disabled,
  className,
  inputs,
  around,
}: FieldInputProps<object[]>) {
  if (declared.kind !== 'rows') throw new Error(`${name}: not declared as rows`);
  const rows = value as Row[];
  const most = declared.most ?? 50;
  const change = (at: number, part: Row) =>
    onChange(rows.map((row, place) => (place === at ? { ...row, ...part } : row)));
  return (
    <div className={className}>
      <p className={styles.label}>{label}</p>
      {rows.map((row, at) => {
        const isClosed = disabled || around.isClosed(`${name}.${at}`);
        const errors = below(errorsUnder, at);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no ids; fields are identified by position
          <fieldset key={at} className={styles.row} aria-label={`${label}, ${at + 1}`}>
            {declared.words && (
              <p className={styles.label}>
                {declared.words.one} {at + 1}
                {typeof firstOf(declared.fields, row) === 'string' && `: ${firstOf(declared.fields, row)}`}
              </p>
            )}
            {asked(declared.fields, row).map(([inner, field]) => (
              <FieldInput
                key={inner}
                {...plainProps(field)}
                declared={field}
                inputs={inputs}
                around={{
                  ...around,
                  whole: around.whole ?? around.values,
                  values: row,
                  set: (part) => change(at, part),
                }}
                name={`${name}.${at}.${inner}`}
                disabled={isClosed}
                value={row[inner]}
                error={errors[inner]}
                errorsUnder={below(errors, 0)}
                onChange={(next) => change(at, { [inner]: next })}
              />
            ))}
            {!isClosed && (
              <Button
                kind="ghost"
                condensed
                leftIcon="trash"
                onClick={() => onChange(rows.filter((_, place) => place !== at))}
              >
                Убрать
              </Button>
            )}
          </fieldset>
        );
      })}
      {error && <FieldMessage kind="error">{error}</FieldMessage>}
      {!disabled && rows.length >= most && <FieldMessage kind="hint">Больше {most} добавить нельзя</FieldMessage>}
      {!disabled && rows.length < most && (
        <Button
          kind="secondary"
          condensed
          leftIcon="plus"
          onClick={() => onChange([...rows, blankValues(declared.fields)])}
        >
          {declared.words?.add ?? `Добавить: ${label.toLowerCase()}`}
        </Button>
      )}
    </div>
  );
}
