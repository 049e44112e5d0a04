import { listBreeds } from '#domains/dictionaries/contract.ts';
import { offeredOptions, useDictionary } from '#domains/dictionaries/web/public.ts';
import { DateField } from '#platform/ui/calendar/DateField.tsx';
import { Checkbox } from '#platform/ui/choices/Checkbox.tsx';
import { ComboField } from '#platform/ui/fields/choose/ComboField.tsx';
import { SelectField } from '#platform/ui/fields/SelectField.tsx';
import { TextField } from '#platform/ui/fields/TextField.tsx';
import { NumberField } from '#platform/ui/fields/text/LettersFields.tsx';
import { PhoneField } from '#platform/ui/fields/text/PhoneField.tsx';
import { FieldSet } from '#platform/ui/forms/FieldSet.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import type { Form } from '#platform/web/forms/form.ts';
import { type AdvertField, fieldsOf } from '../../kinds.ts';
import { limits } from '../../limits.ts';
import { priceText } from '../../price.ts';
import { listAdvertDogs } from '../contract.ts';
import type { ArticleValues } from './articleValues.ts';

const sexes = [
  { value: 1, label: 'Кобель' },
  { value: 2, label: 'Сука' },
];

/** «45 тысяч» is read as 45: the hint shows what readers will see. */
const priceHint = ({ kind, cost }: Pick<ArticleValues, 'kind' | 'cost'>): string =>
  cost === '' ? 'Только цифрами, в рублях' : `Увидят: ${priceText(kind, Number(cost))}`;

/**
 * The advertised dog from the author's own; not shown to an author without dogs. Choosing one fills what the studbook
 * knows of it.
 */
function OwnDogField({ form, hasName }: { form: Form<ArticleValues>; hasName: boolean }) {
  const { data } = useRead(listAdvertDogs, {});
  const { error } = form.field('dog_id');
  const chosen = form.values.dog_id;
  if (!data || (data.length === 0 && !chosen)) return null;
  const options = data.map(({ id, name, name_lat }) => ({ value: String(id), label: `${name} (${name_lat})` }));
  const choose = (id: number) => {
    const dog = data.find((one) => one.id === id);
    form.set({
      dog_id: id,
      ...(dog && { breed_id: dog.breed_id, is_mixed: false, sex: dog.sex, colour: dog.colour }),
      ...(dog && hasName && { dog_name: dog.name }),
    });
  };
  return (
    <ComboField
      label="Ваша собака"
      optional
      hint="Объявление ведёт на её страницу и закроется, когда у неё сменится владелец"
      nothing="Такой собаки у вас нет"
      name="dog_id"
      options={
        chosen && !data.some(({ id }) => id === chosen)
          ? [...options, { value: String(chosen), label: 'Прежняя собака' }]
          : options
      }
      error={error}
      value={chosen ? String(chosen) : ''}
      onChange={(id) => choose(Number(id))}
    />
  );
}

/** Fields of an advert: price and puppies in «Куплю/Продам», name and «Метис» in «Объявления». */
export function AdvertFields({ form }: { form: Form<ArticleValues> }) {
  const breeds = useDictionary(listBreeds);
  const own = fieldsOf(form.values.kind);
  const has = (field: AdvertField): boolean => own.includes(field);
  const isMixed = has('is_mixed') && form.values.is_mixed;
  const breed = form.field('breed_id');
  const line = (name: 'dog_name' | 'colour' | 'age' | 'place' | 'chip') => {
    const { onChange, ...field } = form.field(name);
    return { ...field, onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value) };
  };
  return (
    <FieldSet title="Собака" pairs hint="По породе и городу объявление найдут.">
      {has('dog_id') && <OwnDogField form={form} hasName={has('dog_name')} />}
      {has('dog_name') && <TextField label="Кличка" optional maxLength={limits.dogName} {...line('dog_name')} />}
      <ComboField
        label="Порода"
        nothing="Порода не найдена"
        disabled={isMixed}
        options={offeredOptions(breeds, [Number(breed.value)])}
        loading={breeds.loading}
        name={breed.name}
        error={breed.error}
        value={!isMixed && breed.value ? String(breed.value) : ''}
        onChange={(id) => breed.onChange(Number(id))}
      />
      {has('is_mixed') && (
        <Checkbox checked={isMixed} onChange={(event) => form.set({ is_mixed: event.currentTarget.checked })}>
          Метис
        </Checkbox>
      )}
      {has('cost') && (
        <NumberField label="Цена, ₽" hint={priceHint(form.values)} optional maxLength={9} {...form.field('cost')} />
      )}
      {has('puppies') && <NumberField label="Сколько щенков" optional maxLength={2} {...form.field('puppies')} />}
      <SelectField
        label="Пол"
        optional
        empty="Не указан"
        name="sex"
        options={sexes}
        value={form.values.sex || ''}
        error={form.field('sex').error}
        onChange={(event) => form.set({ sex: Number(event.currentTarget.value) })}
      />
      <TextField label="Окрас" optional maxLength={limits.word} {...line('colour')} />
      <TextField label="Возраст" optional maxLength={limits.word} placeholder="3 месяца" {...line('age')} />
      {has('place') && (
        <>
          <TextField
            label="Где"
            optional
            maxLength={limits.place}
            placeholder="Центральный парк, у моста"
            {...line('place')}
          />
          <DateField label="Когда" optional {...form.field('happened_on')} />
          <TextField label="Чип или клеймо" optional maxLength={limits.chip} {...line('chip')} />
        </>
      )}
      <PhoneField
        label="Телефон"
        optional
        hint="Его увидит каждый, кто нажмёт «Позвонить», пока объявление открыто"
        {...form.field('phone')}
      />
    </FieldSet>
  );
}
