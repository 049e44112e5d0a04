import { listBreeds } from '#domains/dictionaries/contract.ts';
import { offeredOptions, useDictionary } from '#domains/dictionaries/web/public.ts';
import type { FieldErrors } from '#platform/contract/envelope.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { DateField } from '#platform/ui/calendar/DateField.tsx';
import { Radio } from '#platform/ui/choices/Radio.tsx';
import { ComboField } from '#platform/ui/fields/choose/ComboField.tsx';
import { FieldMessage } from '#platform/ui/fields/FieldMessage.tsx';
import { TextField } from '#platform/ui/fields/TextField.tsx';
import styles from './paper.module.css';
import type { TypedDog } from './paperValues.ts';

interface TypedDogFieldsProps {
  dog: TypedDog;
  onChange: (part: Partial<TypedDog>) => void;
  onBack: () => void;
  errors: FieldErrors;
  lastDay: string;
}

/** The dog as the paper form has it. */
export function TypedDogFields({ dog, onChange, onBack, errors, lastDay }: TypedDogFieldsProps) {
  const breeds = useDictionary(listBreeds);
  const line = (name: 'name' | 'name_lat' | 'colour' | 'number' | 'stamp' | 'sire' | 'dam' | 'breeder') => ({
    name: `dog.${name}`,
    value: dog[name],
    error: errors[`dog.${name}`],
    onChange: (event: { currentTarget: { value: string } }) => onChange({ [name]: event.currentTarget.value }),
  });
  return (
    <section className={styles.typed} aria-label="Собака из заявки">
      <div className={styles.fields}>
        <ComboField
          label="Порода"
          name="dog.breed_id"
          options={offeredOptions(breeds, [dog.breed_id])}
          loading={breeds.loading}
          nothing="Порода не найдена"
          value={dog.breed_id === 0 ? '' : String(dog.breed_id)}
          onChange={(chosen) => onChange({ breed_id: Number(chosen) || 0 })}
          error={errors['dog.breed_id']}
        />
        <DateField
          label="Дата рождения"
          name="dog.born_on"
          value={dog.born_on}
          max={lastDay}
          onChange={(day) => onChange({ born_on: day })}
          error={errors['dog.born_on']}
        />
        <fieldset className={styles.sex}>
          <legend>Пол</legend>
          <Radio name="dog.sex" checked={dog.sex === 1} onChange={() => onChange({ sex: 1 })}>
            Кобель
          </Radio>
          <Radio name="dog.sex" checked={dog.sex === 2} onChange={() => onChange({ sex: 2 })}>
            Сука
          </Radio>
          {errors['dog.sex'] && <FieldMessage kind="error">{errors['dog.sex']}</FieldMessage>}
        </fieldset>
        <TextField label="Кличка латиницей" hint="Как в родословной" maxLength={80} {...line('name_lat')} />
        <TextField label="Кличка" maxLength={80} optional {...line('name')} />
        <TextField label="Номер родословной или метрики" maxLength={40} {...line('number')} />
        <TextField label="Окрас" maxLength={80} optional {...line('colour')} />
        <TextField label="Клеймо или чип" maxLength={30} optional {...line('stamp')} />
        <TextField label="Отец" maxLength={80} optional {...line('sire')} />
        <TextField label="Мать" maxLength={80} optional {...line('dam')} />
        <TextField label="Заводчик" maxLength={120} optional {...line('breeder')} />
      </div>
      <Button kind="ghost" condensed leftIcon="search" onClick={onBack}>
        Искать в племенной книге
      </Button>
    </section>
  );
}
