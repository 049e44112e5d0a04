import type { Breed } from '#domains/dictionaries/contract.ts';
import { type Dictionary, offeredOptions } from '#domains/dictionaries/web/public.ts';
import { RemovableChip } from '#platform/ui/choices/RemovableChip.tsx';
import { ComboField } from '#platform/ui/fields/choose/ComboField.tsx';
import styles from './kennel.module.css';

export interface BreedsFieldProps {
  breeds: Dictionary<Breed>;
  value: readonly number[];
  onChange: (value: number[]) => void;
  error: string | undefined;
  className?: string | undefined;
}

/** Breeds one after another; each chosen one is a chip that can be taken away. */
export function BreedsField({ breeds, value, onChange, error, className }: BreedsFieldProps) {
  return (
    <div className={className}>
      <ComboField
        label="Породы"
        hint="Выбирайте по одной"
        name="breed_ids"
        placeholder="Добавить породу"
        nothing="Порода не найдена"
        options={offeredOptions(breeds).filter((option) => !value.includes(Number(option.value)))}
        loading={breeds.loading}
        value=""
        error={error}
        onChange={(chosen) => chosen && onChange([...value, Number(chosen)])}
      />
      {value.length > 0 && (
        <div className={styles.chips}>
          {value.map((id) => (
            <RemovableChip key={id} label={breeds.byId.get(id)?.name ?? '…'} onRemove={() => onChange(value.filter((one) => one !== id))} />
          ))}
        </div>
      )}
    </div>
  );
}
