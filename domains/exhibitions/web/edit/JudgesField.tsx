import { useDictionary } from '#domains/dictionaries/web/public.ts';
import { listReferees } from '#domains/judges/contract.ts';
import { IconButton } from '#platform/ui/buttons/IconButton.tsx';
import { FciPicker } from '#platform/ui/choices/FciPicker.tsx';
import { ComboField } from '#platform/ui/fields/choose/ComboField.tsx';
import { editLimits } from '../../editPolicy.ts';
import styles from './edit.module.css';
import type { JudgeValue } from './exhibitionValues.ts';

export interface JudgesFieldProps {
  value: readonly JudgeValue[];
  onChange: (judges: JudgeValue[]) => void;
  error: string | undefined;
}

/** Who judges, and which groups. */
export function JudgesField({ value, onChange, error }: JudgesFieldProps) {
  const referees = useDictionary(listReferees);
  const chosen = new Set(value.map(({ id }) => id));
  const add = (id: number) => {
    const referee = referees.byId.get(id);
    if (referee) onChange([...value, { id, name: referee.name, fci_groups: [] }]);
  };
  return (
    <div className={styles.rows}>
      {value.map(({ id, name, fci_groups }) => (
        <div key={id} className={styles.judge}>
          <b>{name}</b>
          <IconButton icon="trash" label={`Убрать: ${name}`} onClick={() => onChange(value.filter((one) => one.id !== id))} />
          <div className={styles.groups}>
            <FciPicker
              wide
              label={`Группы FCI: ${name}`}
              value={fci_groups}
              onChange={(groups) => onChange(value.map((one) => (one.id === id ? { ...one, fci_groups: groups } : one)))}
            />
          </div>
        </div>
      ))}
      <ComboField
        label="Добавить судью"
        options={referees.options.filter((option) => !chosen.has(Number(option.value)))}
        loading={referees.loading}
        nothing="Судья не найден"
        disabled={value.length >= editLimits.judges}
        error={error}
        value=""
        onChange={(id) => id && add(Number(id))}
      />
    </div>
  );
}
