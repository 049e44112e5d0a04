import type { DictionaryName } from '#platform/contract/fields/fields.ts';
import { RemovableChip } from '#platform/ui/choices/RemovableChip.tsx';
import { ComboField } from '#platform/ui/fields/choose/ComboField.tsx';
import type { FieldInputProps } from '#platform/web/fields/FieldInput.tsx';
import { listBreeds, listCities } from '../contract.ts';
import styles from './dictionaryInputs.module.css';
import { offeredOptions, useDictionary } from './useDictionary.ts';

const sources = { cities: listCities, breeds: listBreeds };
const words: Record<DictionaryName, { nothing: string; add: string }> = {
  cities: { nothing: 'Город не найден', add: 'Добавить город' },
  breeds: { nothing: 'Порода не найдена', add: 'Добавить породу' },
};

const nameOf = ({ declared }: { declared: FieldInputProps['declared'] }): DictionaryName => (declared as { dictionary: DictionaryName }).dictionary;

/** One entry of a dictionary, by typing a part of its name. */
export function DictionaryInput({ declared, value, onChange, ...props }: FieldInputProps<number>) {
  const dictionary = useDictionary<{ id: number; name: string }>(sources[nameOf({ declared })]);
  const { name, label, hint, error, optional, className } = props;
  return (
    <ComboField
      {...{ name, label, error, optional, className }}
      {...(hint && { hint })}
      options={offeredOptions(dictionary, [value])}
      loading={dictionary.loading}
      nothing={words[nameOf({ declared })].nothing}
      value={value === 0 ? '' : String(value)}
      onChange={(chosen) => onChange(Number(chosen))}
    />
  );
}

/** Several entries, one after another; each chosen one is a chip that can be taken away. */
export function DictionaryListInput({ declared, value, onChange, ...props }: FieldInputProps<number[]>) {
  const dictionary = useDictionary<{ id: number; name: string }>(sources[nameOf({ declared })]);
  const { name, label, hint, error, optional, className } = props;
  return (
    <div className={className}>
      <ComboField
        {...{ name, label, error, optional }}
        {...(hint && { hint })}
        placeholder={words[nameOf({ declared })].add}
        nothing={words[nameOf({ declared })].nothing}
        options={offeredOptions(dictionary).filter((option) => !value.includes(Number(option.value)))}
        loading={dictionary.loading}
        value=""
        onChange={(chosen) => chosen && onChange([...value, Number(chosen)])}
      />
      {value.length > 0 && (
        <div className={styles.chips}>
          {value.map((id) => (
            <RemovableChip key={id} label={dictionary.byId.get(id)?.name ?? '…'} onRemove={() => onChange(value.filter((one) => one !== id))} />
          ))}
        </div>
      )}
    </div>
  );
}
