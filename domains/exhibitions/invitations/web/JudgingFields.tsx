import { typedNumber } from '#platform/contract/values/typedDigits.ts';
import { FciPicker } from '#platform/ui/choices/FciPicker.tsx';
import { NumberField } from '#platform/ui/fields/text/LettersFields.tsx';
import { dogsPerDay } from '../policy.ts';
import { loadText } from './formatLoad.ts';

export interface JudgingValue {
  fci_groups: number[];
  /** Typed text; '' when unknown. */
  dogs: string;
}

export interface JudgingFieldsProps {
  name: string;
  value: JudgingValue;
  onChange: (value: JudgingValue) => void;
  norm: number;
  days: number;
}

export const dogsOf = ({ dogs }: JudgingValue): number | null => typedNumber(dogs, null);

/** Groups and approximate dogs of a judge; updates the load per day while typing. */
export function JudgingFields({ name, value, onChange, norm, days }: JudgingFieldsProps) {
  const load = dogsPerDay(dogsOf(value), days);
  return (
    <>
      <FciPicker
        wide
        label={`Группы FCI: ${name}`}
        value={value.fci_groups}
        onChange={(fci_groups) => onChange({ ...value, fci_groups })}
      />
      <NumberField
        label="Сколько собак ждёте"
        optional
        maxLength={3}
        inputMode="numeric"
        value={value.dogs}
        hint={load === null ? `Норма — ${norm} в день` : loadText(load, norm)}
        error={load !== null && load > norm ? `Сверх нормы: ${loadText(load, norm)}. Пригласить можно` : undefined}
        onChange={(dogs) => onChange({ ...value, dogs })}
      />
    </>
  );
}
