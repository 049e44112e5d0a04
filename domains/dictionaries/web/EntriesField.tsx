import { RemovableChip } from '#platform/ui/choices/RemovableChip.tsx';
import { ComboField, type ComboFieldProps } from '#platform/ui/fields/choose/ComboField.tsx';
import styles from './dictionaryInputs.module.css';
import { type Dictionary, offeredOptions } from './useDictionary.ts';

export interface EntriesFieldProps
  extends Omit<ComboFieldProps, 'options' | 'value' | 'onChange' | 'loading' | 'empty' | 'creatable' | 'id'> {
  dictionary: Dictionary<{ id: number; name: string }>;
  /** Which of its entries may be chosen, beside those staff have deleted. */
  fits?: (id: number) => boolean;
  /** What was chosen before stays offered, deleted or not. */
  kept?: readonly number[];
  value: readonly number[];
  onChange: (value: number[]) => void;
  /** How many may be chosen. */
  max?: number;
}

/** Several entries of a dictionary, one after another; each chosen one is a chip that can be taken away. */
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
