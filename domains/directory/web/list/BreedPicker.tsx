import { listBreeds } from '#domains/dictionaries/contract.ts';
import { useDictionary } from '#domains/dictionaries/web/public.ts';
import { PickFilter } from '#platform/ui/filters/PickFilter.tsx';

export interface BreedPickerProps {
  picked: { value: number; label: string }[];
  onChange: (ids: number[] | undefined) => void;
}

/** The dictionary is imported by this lazy chunk. */
export default function BreedPicker({ picked, onChange }: BreedPickerProps) {
  const breeds = useDictionary(listBreeds).entries;
  return (
    <PickFilter
      label="Порода"
      name="breeds"
      empty="Все породы"
      another="Ещё порода"
      options={breeds.map(({ id, name }) => ({ value: id, label: name }))}
      chosen={picked}
      onChange={(ids) => onChange(ids.length ? ids.map(Number) : undefined)}
    />
  );
}
