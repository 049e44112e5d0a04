import { addDays } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { IconButton } from '#platform/ui/buttons/IconButton.tsx';
import { DateField } from '#platform/ui/calendar/DateField.tsx';
import { FieldMessage } from '#platform/ui/fields/FieldMessage.tsx';
import { TimeField } from '#platform/ui/fields/week/TimeField.tsx';
import { editLimits } from '../policy.ts';
import styles from './edit.module.css';
import type { DayValue } from './exhibitionValues.ts';

export interface DaysFieldProps {
  value: readonly DayValue[];
  onChange: (days: DayValue[]) => void;
  error: string | undefined;
  isFixed?: boolean;
  /** Keyed by position: `0.time_to`. */
  errors: Readonly<Record<string, string>>;
}

/** Edits the show's days and hours, in its city's time zone. */
export function DaysField({ value, onChange, error, errors, isFixed = false }: DaysFieldProps) {
  const set = (at: number, part: Partial<DayValue>) =>
    onChange(value.map((day, place) => (place === at ? { ...day, ...part } : day)));
  const last = value.at(-1);
  return (
    <div className={styles.rows}>
      {value.map((day, at) => (
        // Days have no id: the position is their identity.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <fieldset key={at} className={styles.day}>
          <legend className="vh">День {at + 1}</legend>
          <DateField
            label="День"
            name={`days.${at}.date`}
            value={day.date}
            disabled={isFixed}
            onChange={(date) => set(at, { date })}
            error={errors[`${at}.date`]}
          />
          <TimeField
            label="Начало"
            name={`days.${at}.time_from`}
            value={day.time_from}
            onChange={(time_from) => set(at, { time_from })}
            error={errors[`${at}.time_from`]}
          />
          <TimeField
            label="Окончание"
            name={`days.${at}.time_to`}
            value={day.time_to}
            onChange={(time_to) => set(at, { time_to })}
            error={errors[`${at}.time_to`]}
          />
          <IconButton
            icon="trash"
            label={`Убрать день ${at + 1}`}
            disabled={isFixed || value.length === 1}
            onClick={() => onChange(value.filter((_, place) => place !== at))}
          />
        </fieldset>
      ))}
      {error && <FieldMessage kind="error">{error}</FieldMessage>}
      {!isFixed && value.length < editLimits.days && (
        <div>
          <Button
            kind="secondary"
            condensed
            leftIcon="plus"
            onClick={() =>
              onChange([
                ...value,
                {
                  date: last?.date ? addDays(last.date, 1) : '',
                  time_from: last?.time_from ?? '',
                  time_to: last?.time_to ?? '',
                },
              ])
            }
          >
            Добавить день
          </Button>
        </div>
      )}
    </div>
  );
}
