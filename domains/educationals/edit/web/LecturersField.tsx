import { useRef } from 'react';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { IconButton } from '#platform/ui/buttons/IconButton.tsx';
import { FieldMessage } from '#platform/ui/fields/FieldMessage.tsx';
import { TextField } from '#platform/ui/fields/TextField.tsx';
import { editLimits } from '../policy.ts';
import styles from './edit.module.css';
import type { EducationalValues } from './educationalValues.ts';

type Lecturer = EducationalValues['lecturers'][number];

export interface LecturersFieldProps {
  value: readonly Lecturer[];
  onChange: (lecturers: Lecturer[]) => void;
  error: string | undefined;
  /** By index: `0.name`. */
  errors: Readonly<Record<string, string>>;
}

export function LecturersField({ value, onChange, error, errors }: LecturersFieldProps) {
  const set = (at: number, part: Partial<Lecturer>) =>
    onChange(value.map((one, place) => (place === at ? { ...one, ...part } : one)));
  const rows = useRef<HTMLDivElement>(null);
  // Removing a row removes its button or disables the last one: focus moves to the neighbouring name.
  const remove = (at: number) => {
    onChange(value.filter((_, place) => place !== at));
    const next = Math.min(at, value.length - 2);
    rows.current?.querySelector<HTMLInputElement>(`[name="lecturers.${next}.name"]`)?.focus();
  };
  return (
    <div ref={rows} className={styles.rows}>
      {value.map((lecturer, at) => (
        // Lecturers have no id: the index identifies them.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <fieldset key={at} className={styles.lecturer}>
          <legend className="vh">Лектор {at + 1}</legend>
          <TextField
            label="Имя и фамилия"
            name={`lecturers.${at}.name`}
            maxLength={120}
            value={lecturer.name}
            error={errors[`${at}.name`]}
            onChange={(event) => set(at, { name: event.currentTarget.value })}
          />
          <TextField
            label="Кто это"
            optional
            hint="Например, судья всех пород"
            name={`lecturers.${at}.about`}
            maxLength={editLimits.about}
            value={lecturer.about}
            error={errors[`${at}.about`]}
            onChange={(event) => set(at, { about: event.currentTarget.value })}
          />
          <IconButton
            icon="trash"
            label={`Убрать лектора ${at + 1}`}
            disabled={value.length === 1}
            onClick={() => remove(at)}
          />
        </fieldset>
      ))}
      {error && <FieldMessage kind="error">{error}</FieldMessage>}
      {value.length < editLimits.lecturers && (
        <div>
          <Button
            kind="secondary"
            condensed
            leftIcon="plus"
            onClick={() => onChange([...value, { name: '', about: '' }])}
          >
            Добавить лектора
          </Button>
        </div>
      )}
    </div>
  );
}
