import type { DictionaryName } from '#platform/contract/fields/fields.ts';
import { ComboField } from '#platform/ui/fields/choose/ComboField.tsx';
import type { FieldInputProps } from '#platform/web/fields/FieldInput.tsx';
import { listBreeds, listCities } from '../contract.ts';
import { EntriesField } from './EntriesField.tsx';
import { offeredOptions, useDictionary } from './useDictionary.ts';

const sources = { cities: listCities, breeds: listBreeds };
const words: Record<DictionaryName, { nothing: string; add: string }> = {
  cities: { nothing: 'Город не найден', add: 'Добавить город' },
  breeds: { nothing: 'Порода не найдена', add: 'Добавить породу' },
};

const nameOf = ({ declared }: { declared: FieldInputProps['declared'] }): DictionaryName =>
  (declared as { dictionary: DictionaryName }).dictionary;

/** Chooses one entry by typing part of its name. `among` limits the choice to these ids and the one already chosen. */
export function DictionaryInput({
  declared,
  value,
  onChange,
  among,
  ...props
}: FieldInputProps<number> & { among?: ReadonlySet<number> | undefined }) {
  const dictionary = useDictionary<{ id: number; name: string }>(sources[nameOf({ declared })]);
  const { name, label, hint, error, optional, disabled, className } = props;
  return (
    <ComboField
      {...{ name, label, error, optional, disabled, className }}
      {...(hint && { hint })}
      options={offeredOptions(dictionary, [value]).filter(
        (option) => !among || among.has(Number(option.value)) || Number(option.value) === value,
      )}
      loading={dictionary.loading}
      nothing={words[nameOf({ declared })].nothing}
      value={value === 0 ? '' : String(value)}
      onChange={(chosen) => onChange(Number(chosen))}
    />
  );
}

export function DictionaryListInput({ declared, value, onChange, ...props }: FieldInputProps<number[]>) {
  const dictionary = useDictionary<{ id: number; name: string }>(sources[nameOf({ declared })]);
  const { name, label, hint, error, optional, disabled, className } = props;
  const { add, nothing } = words[nameOf({ declared })];
  return (
    <EntriesField
      {...{ name, label, error, optional, disabled, className, nothing, value, onChange, dictionary }}
      {...(hint && { hint })}
      placeholder={add}
    />
  );
}
