import { Checkbox } from '#platform/ui/choices/Checkbox.tsx';
import { FieldMessage } from '#platform/ui/fields/FieldMessage.tsx';
import styles from './edit.module.css';

export interface ChoicesFieldProps {
  label: string;
  entries: readonly { id: number; name: string }[];
  value: readonly number[];
  onChange: (ids: number[]) => void;
  error: string | undefined;
}

export function ChoicesField({ label, entries, value, onChange, error }: ChoicesFieldProps) {
  const chosen = new Set(value);
  return (
    <fieldset className={styles.choices}>
      <legend>{label}</legend>
      {entries.map(({ id, name }) => (
        <Checkbox
          key={id}
          checked={chosen.has(id)}
          onChange={(event) =>
            onChange(
              event.currentTarget.checked
                ? [...value, id].toSorted((a, b) => a - b)
                : value.filter((one) => one !== id),
            )
          }
        >
          {name}
        </Checkbox>
      ))}
      {error && <FieldMessage kind="error">{error}</FieldMessage>}
    </fieldset>
  );
}
