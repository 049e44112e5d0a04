import { SelectField } from '../fields/SelectField.tsx';
import { Icon } from '../icons/Icon.tsx';
import styles from './filters.module.css';

interface Option {
  value: string | number;
  label: string;
}

export interface PickFilterProps {
  label: string;
  /** Query parameter. */
  name: string;
  /** «Все города»; with some chosen, «Ещё город». */
  empty: string;
  another: string;
  options: readonly Option[];
  chosen: readonly Option[];
  onChange: (values: (string | number)[]) => void;
}

/** A list from which several options are chosen one by one; the chosen ones stand below and are removed by a click. */
export function PickFilter({ label, name, empty, another, options, chosen, onChange }: PickFilterProps) {
  const taken = new Set(chosen.map((option) => String(option.value)));
  const values = chosen.map((option) => option.value);
  return (
    <div className={styles.pick}>
      <SelectField
        id={`filter-${name}`}
        label={label}
        name={name}
        value=""
        empty={chosen.length ? another : empty}
        options={taken.size ? options.filter((option) => !taken.has(String(option.value))) : options}
        onChange={({ currentTarget }) => {
          const picked = options.find((option) => String(option.value) === currentTarget.value);
          if (picked) onChange([...values, picked.value]);
        }}
      />
      {chosen.length > 0 && (
        <ul className={styles.picked}>
          {chosen.map((option) => (
            <li key={option.value}>
              <input type="hidden" name={name} value={option.value} />
              {option.label}
              <button
                type="button"
                aria-label={`Убрать: ${option.label}`}
                onClick={() => onChange(values.filter((value) => value !== option.value))}
              >
                <Icon name="close" size={18} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
