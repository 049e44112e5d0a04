import { listBreeds } from '#domains/dictionaries/contract.ts';
import { offeredOptions, useDictionary } from '#domains/dictionaries/web/public.ts';
import { RemovableChip } from '#platform/ui/choices/RemovableChip.tsx';
import { ComboField } from '#platform/ui/fields/choose/ComboField.tsx';
import { FieldSet } from '#platform/ui/forms/FieldSet.tsx';
import { FormFrame } from '#platform/web/forms/FormFrame.tsx';
import { useForm } from '#platform/web/forms/form.ts';
import { type BreedsInput, type ProfileEdit, saveBreeds } from '../contract.ts';
import styles from './edit.module.css';
import { type SectionProps, schemaOf, useReload } from './section.ts';

const schema = schemaOf('breedsInput');
const storedOf = (page: ProfileEdit): BreedsInput => ({
  profileId: page.profile_id,
  version: page.breeds?.version ?? 0,
  breed_ids: page.breeds?.breed_ids ?? [],
});

export function Section(props: SectionProps) {
  const reload = useReload(props);
  const breeds = useDictionary(listBreeds);
  const form = useForm({
    endpoint: saveBreeds,
    draft: 'profile-breeds',
    schema,
    initial: storedOf(props.page),
    stored: storedOf,
    reload: () => reload().then(storedOf),
    onSuccess: props.onSaved,
  });
  const { value, onChange, error } = form.field('breed_ids');
  const chosen = new Set(value);
  return (
    <FormFrame form={form} label="Породы" labels={{ breed_ids: 'Породы' }}>
      <FieldSet title="Породы" hint="Их видят на вашей странице, по ним вас находят.">
        <div className={styles.breeds}>
          {value.map((id) => (
            <RemovableChip
              key={id}
              label={breeds.byId.get(id)?.name ?? '…'}
              onRemove={() => onChange(value.filter((one) => one !== id))}
            />
          ))}
          {value.length === 0 && <p className="muted">Пока ни одной</p>}
        </div>
        <ComboField
          label="Добавить породу"
          options={offeredOptions(breeds).filter((option) => !chosen.has(Number(option.value)))}
          loading={breeds.loading}
          nothing="Порода не найдена"
          error={error}
          value=""
          onChange={(id) => id && onChange([...value, Number(id)].toSorted((one, other) => one - other))}
        />
      </FieldSet>
    </FormFrame>
  );
}
