import { listBreeds } from '#domains/dictionaries/contract.ts';
import { offeredOptions, useDictionary } from '#domains/dictionaries/web/public.ts';
import { DateField } from '#platform/ui/calendar/DateField.tsx';
import { Radio } from '#platform/ui/choices/Radio.tsx';
import { ComboField } from '#platform/ui/fields/choose/ComboField.tsx';
import { FieldMessage } from '#platform/ui/fields/FieldMessage.tsx';
import { TextField } from '#platform/ui/fields/TextField.tsx';
import type { TypedDog } from '../contract.ts';
import styles from './typedDog.module.css';

interface TypedDogFieldsProps {
  dog: TypedDog;
  /** Before the names of the inputs, which are unique on the page. */
  prefix: string;
  /** «classes»: what the classes depend on, for a visitor; «pedigree», «paper»: all, from a pedigree or a paper form. */
  extent: 'classes' | 'pedigree' | 'paper';
  errorOf: (name: keyof TypedDog) => string | undefined;
  onChange: (part: Partial<TypedDog>) => void;
  /** The dog was born before the show ends. */
  lastDay: string;
}

/** A dog that the studbook does not know. */
export function TypedDogFields({ dog, prefix, extent, errorOf, onChange, lastDay }: TypedDogFieldsProps) {
  const breeds = useDictionary(listBreeds);
  const isWhole = extent !== 'classes';
  const line = (name: 'name' | 'name_lat' | 'colour' | 'number' | 'stamp' | 'sire' | 'dam' | 'breeder') => ({
    name: `${prefix}${name}`,
    value: dog[name],
    error: errorOf(name),
    onChange: (event: { currentTarget: { value: string } }) => onChange({ [name]: event.currentTarget.value }),
  });
  return (
    <div className={styles.fields}>
      <ComboField
        label="Порода"
        name={`${prefix}breed_id`}
        options={offeredOptions(breeds, [dog.breed_id])}
        loading={breeds.loading}
        nothing="Порода не найдена"
        value={dog.breed_id === 0 ? '' : String(dog.breed_id)}
        onChange={(chosen) => onChange({ breed_id: Number(chosen) || 0 })}
        error={errorOf('breed_id')}
      />
      <DateField
        label="Дата рождения"
        name={`${prefix}born_on`}
        value={dog.born_on}
        max={lastDay}
        onChange={(day) => onChange({ born_on: day })}
        error={errorOf('born_on')}
      />
      <fieldset className={styles.sex}>
        <legend>Пол</legend>
        <Radio name={`${prefix}sex`} checked={dog.sex === 1} onChange={() => onChange({ sex: 1 })}>
          Кобель
        </Radio>
        <Radio name={`${prefix}sex`} checked={dog.sex === 2} onChange={() => onChange({ sex: 2 })}>
          Сука
        </Radio>
        {errorOf('sex') && <FieldMessage kind="error">{errorOf('sex')}</FieldMessage>}
      </fieldset>
      <TextField label="Кличка" maxLength={80} optional={isWhole} {...line('name')} />
      {isWhole && (
        <>
          <TextField label="Кличка латиницей" hint="Как в родословной" maxLength={80} {...line('name_lat')} />
          <TextField
            label={extent === 'paper' ? 'Номер родословной или метрики' : 'Номер родословной'}
            maxLength={40}
            {...line('number')}
          />
          <TextField label="Окрас" maxLength={80} optional {...line('colour')} />
          <TextField label="Клеймо или чип" maxLength={30} optional {...line('stamp')} />
          <TextField label="Отец" maxLength={80} optional {...line('sire')} />
          <TextField label="Мать" maxLength={80} optional {...line('dam')} />
          <TextField label="Заводчик" maxLength={120} optional {...line('breeder')} />
        </>
      )}
    </div>
  );
}
