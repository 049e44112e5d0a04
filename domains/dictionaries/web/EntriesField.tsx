import { RemovableChip } from '#platform/ui/choices/RemovableChip.tsx';
import { ComboField, type ComboFieldProps } from '#platform/ui/fields/choose/ComboField.tsx';
import styles from './dictionaryInputs.module.css';
import { type Dictionary, offeredOptions } from './useDictionary.ts';

export interface EntriesFieldProps
  extends Omit<ComboFieldProps, 'options' | 'value' | 'onChange' | 'loading' | 'empty' | 'creatable' | 'id'> {
  dictionary: Dictionary<{ id: number; name: string }>;
  /** Limits which entries are offered; deleted entries are never offered. */
  fits?: (id: number) => boolean;
  /** Ids chosen before; they stay offered even if deleted. */
  kept?: readonly number[];
  value: readonly number[];
  onChange: (value: number[]) => void;
  max?: number;
}

/** Chooses several entries of a dictionary; each chosen one is a chip that can be removed. */
export function EntriesField({
  dictionary,
  fits = () => true,
  kept = [],
  value,
  onChange,
  max = Number.POSITIVE_INFINITY,
  className,
  disabled = false,
  ...words
}: EntriesFieldProps) {
  return (
    <div className={className}>
      <ComboField
        {...words}
        options={offeredOptions(dictionary, kept).filter(
          ({ value: id }) => !value.includes(Number(id)) && fits(Number(id)),
        )}
        loading={dictionary.loading}
        disabled={disabled || value.length >= max}
        value=""
        onChange={(chosen) => chosen && onChange([...value, Number(chosen)])}
      />
      {value.length > 0 && (
        <div className={styles.chips}>
          {value.map((id) => (
            <RemovableChip
              key={id}
              label={dictionary.byId.get(id)?.name ?? '…'}
              onRemove={() => onChange(value.filter((one) => one !== id))}
            />
          ))}
        </div>
      )}
    </div>
  );
}
