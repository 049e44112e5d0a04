import { listCities } from '#domains/dictionaries/contract.ts';
import { offeredOptions, useDictionary } from '#domains/dictionaries/web/public.ts';
import { DateField } from '#platform/ui/calendar/DateField.tsx';
import { ComboField } from '#platform/ui/fields/choose/ComboField.tsx';
import { SelectField } from '#platform/ui/fields/SelectField.tsx';
import { TextArea } from '#platform/ui/fields/TextArea.tsx';
import { TextField } from '#platform/ui/fields/TextField.tsx';
import { SiteField } from '#platform/ui/fields/text/AddressFields.tsx';
import { NumberField } from '#platform/ui/fields/text/LettersFields.tsx';
import { TimeField } from '#platform/ui/fields/week/TimeField.tsx';
import { FieldSet } from '#platform/ui/forms/FieldSet.tsx';
import type { Form } from '#platform/web/forms/form.ts';
import { formatNames, paymentNames } from '../../texts.ts';
import { editLimits as limits } from '../policy.ts';
import styles from './edit.module.css';
import type { EducationalValues } from './educationalValues.ts';
import { LecturersField } from './LecturersField.tsx';

interface PartProps {
  form: Form<EducationalValues>;
}

const optionsOf = <Key extends string>(names: Readonly<Record<Key, string>>) =>
  Object.entries<string>(names).map(([value, label]) => ({ value, label }));

export const labels = {
  name: 'Название',
  format: 'Формат',
  description: 'Описание и программа',
  begins_on: 'Первый день',
  time_from: 'Начало',
  ends_on: 'Последний день',
  time_to: 'Окончание',
  closes_on: 'Запись открыта до',
  closes_time: 'Время',
  city_id: 'Город',
  address: 'Адрес',
  meeting_link: 'Ссылка для подключения',
  payment: 'Оплата',
  price: 'Цена, ₽',
  places: 'Мест',
  lecturers: 'Лекторы',
};

export function EducationalFields({ form }: PartProps) {
  const line = (name: 'name' | 'description') => {
    const { onChange, ...field } = form.field(name);
    return { ...field, onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value) };
  };
  return (
    <>
      <FieldSet title="Общее">
        <TextField label={labels.name} maxLength={limits.name} {...line('name')} />
        <TextArea label={labels.description} rows={8} maxLength={limits.description} {...line('description')} />
      </FieldSet>
      <Place form={form} />
      <DateFields form={form} />
      <FieldSet title={labels.lecturers}>
        <LecturersField {...form.field('lecturers')} errors={form.errorsUnder('lecturers')} />
      </FieldSet>
      <Seats form={form} />
    </>
  );
}

function Place({ form }: PartProps) {
  const cities = useDictionary(listCities);
  const { format } = form.values;
  const [city, address] = [form.field('city_id'), form.field('address')];
  return (
    <FieldSet title="Где" pairs hint="Об изменении места и времени записавшиеся узнают письмом.">
      <SelectField
        label={labels.format}
        name="format"
        options={optionsOf(formatNames)}
        value={format}
        error={form.field('format').error}
        onChange={(event) => form.set({ format: event.currentTarget.value as EducationalValues['format'] })}
      />
      {format === 'online' ? (
        <SiteField
          label={labels.meeting_link}
          optional
          hint="Её увидят только записавшиеся: она придёт в письме"
          {...form.field('meeting_link')}
        />
      ) : (
        <>
          <ComboField
            label={labels.city_id}
            nothing="Город не найден"
            options={offeredOptions(cities, [Number(city.value)])}
            loading={cities.loading}
            name={city.name}
            error={city.error}
            value={city.value ? String(city.value) : ''}
            onChange={(id) => city.onChange(Number(id))}
          />
          <TextField
            className={styles.whole}
            label={labels.address}
            maxLength={limits.address}
            {...address}
            onChange={(event) => address.onChange(event.currentTarget.value)}
          />
        </>
      )}
    </FieldSet>
  );
}

function DateFields({ form }: PartProps) {
  const { begins_on, ends_on, format } = form.values;
  const [begins, ends, closes] = [form.field('begins_on'), form.field('ends_on'), form.field('closes_on')];
  /** The other days follow the first day until they are chosen themselves. */
  const begin = (day: string) =>
    form.set({
      begins_on: day,
      ...((!ends_on || ends_on === begins_on || ends_on < day) && { ends_on: day }),
      ...(form.values.closes_on === begins_on && { closes_on: day }),
    });
  return (
    <FieldSet
      title="Когда"
      pairs
      hint={format === 'online' ? 'По московскому времени.' : 'По часам города, где проходит мероприятие.'}
    >
      <DateField label={labels.begins_on} {...begins} onChange={begin} />
      <TimeField label={labels.time_from} {...form.field('time_from')} />
      <DateField label={labels.ends_on} {...ends} />
      <TimeField label={labels.time_to} {...form.field('time_to')} />
      <DateField label={labels.closes_on} {...closes} />
      <TimeField label={labels.closes_time} {...form.field('closes_time')} />
    </FieldSet>
  );
}

function Seats({ form }: PartProps) {
  const { payment } = form.values;
  return (
    <FieldSet title="Участие" pairs>
      <SelectField
        label={labels.payment}
        name="payment"
        options={optionsOf(paymentNames)}
        value={payment}
        error={form.field('payment').error}
        onChange={(event) => form.set({ payment: event.currentTarget.value as EducationalValues['payment'] })}
      />
      {payment !== 'free' && <NumberField label={labels.price} maxLength={7} {...form.field('price')} />}
      <NumberField
        label={labels.places}
        optional
        hint="Оставьте пустым, если места не ограничены"
        maxLength={5}
        {...form.field('places')}
      />
    </FieldSet>
  );
}
