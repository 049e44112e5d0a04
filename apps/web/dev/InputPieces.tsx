import { type ComponentType, useState } from 'react';
import { type ContactEntry, contactTypes } from '#platform/contract/inputs/contacts.ts';
import type { ScheduleEntry } from '#platform/contract/time/schedule.ts';
import { ComboField } from '#platform/ui/fields/choose/ComboField.tsx';
import { ContactList } from '#platform/ui/fields/contacts/ContactList.tsx';
import { RichTextField } from '#platform/ui/fields/rich/RichTextField.tsx';
import { MailField, SiteField } from '#platform/ui/fields/text/AddressFields.tsx';
import { AliasField } from '#platform/ui/fields/text/AliasField.tsx';
import { CapitalisedField, NumberField, UpperCaseField } from '#platform/ui/fields/text/LettersFields.tsx';
import { NameField } from '#platform/ui/fields/text/NameField.tsx';
import { PhoneField } from '#platform/ui/fields/text/PhoneField.tsx';
import { TransliteratedField } from '#platform/ui/fields/text/TransliteratedField.tsx';
import type { ValueFieldProps } from '#platform/ui/fields/text/ValueField.tsx';
import { ScheduleField } from '#platform/ui/fields/week/ScheduleField.tsx';
import { TimeField } from '#platform/ui/fields/week/TimeField.tsx';
import { RichText } from '#platform/ui/typography/RichText.tsx';
import styles from './dev.module.css';
import { Piece } from './Piece.tsx';

const texts: [ComponentType<ValueFieldProps>, string, string, Partial<ValueFieldProps>?][] = [
  [NameField, 'Фамилия', 'Лебедева'],
  [PhoneField, 'Телефон', '+7(817)200-14-36'],
  [PhoneField, 'Телефон с ошибкой', '+7(817)200', { error: 'Введите телефон полностью: +7(999)999-99-99' }],
  [MailField, 'E-mail', ''],
  [SiteField, 'Ссылка', 'dozor.example', { error: 'Формат ссылки: https://dozor.example' }],
  [AliasField, 'Адрес страницы', 'severny_dozor', { ok: 'Адрес свободен' }],
  [NumberField, 'Число', '0142'],
  [UpperCaseField, 'Прописными', 'ВСД'],
  [CapitalisedField, 'С большой буквы', 'Северный дозор'],
  [TimeField, 'Время', '10:00', { disabled: true }],
];

function Kept({
  of: Input,
  label,
  initial,
  rest,
}: {
  of: ComponentType<ValueFieldProps>;
  label: string;
  initial: string;
  rest?: Partial<ValueFieldProps> | undefined;
}) {
  const [value, setValue] = useState(initial);
  return <Input label={label} value={value} onChange={setValue} {...rest} />;
}

const cities = ['Вологда', 'Великий Новгород', 'Москва', 'Орёл', 'Санкт-Петербург'].map((label, at) => ({
  value: String(at),
  label,
}));
const week = [
  'понедельник пн',
  'вторник вт',
  'среда ср',
  'четверг чт',
  'пятница пт',
  'суббота сб',
  'воскресенье вс',
].map((names, at) => {
  const [name = '', short_name = ''] = names.split(' ');
  return { id: at + 1, name, short_name, week_day_number: at + 1 };
});
const blank = { value: '', description: '', is_main: false, contact_type_id: contactTypes.phone, is_visible: true };

/** The shared form inputs with their rules, masks, hints and messages. */
export function InputPieces() {
  const [city, setCity] = useState('');
  const [code, setCode] = useState('ВСД');
  const [name, setName] = useState('Дозор Москва');
  const [latin, setLatin] = useState('DOZOR MOSCOW');
  const [contacts, setContacts] = useState<(ContactEntry & { is_visible: boolean })[]>([
    { ...blank, value: '+7(817)200-14-36', description: 'приёмная', is_main: true },
    blank,
  ]);
  const [hours, setHours] = useState<ScheduleEntry[]>(
    [1, 3, 5].map((week_day_id) => ({ week_day_id, time_from: '10:00', time_to: '18:00' })),
  );
  const [about, setAbout] = useState('<p><b>Клуб основан в 1994 году</b> любителями северных и пастушьих пород.</p>');
  return (
    <>
      <Piece title="Поля с правилами" width={7}>
        <div className={styles.pair}>
          {texts.map(([Input, label, initial, rest]) => (
            <Kept key={label} of={Input} label={label} initial={initial} rest={rest} />
          ))}
          <TransliteratedField
            label="Название"
            value={name}
            onChange={setName}
            latin={{ label: 'Название латиницей', value: latin, onChange: setLatin }}
          />
        </div>
      </Piece>
      <Piece title="Списки с поиском" width={5}>
        <ComboField label="Город" options={cities} value={city} onChange={setCity} nothing="Город не найден" />
        <ComboField
          label="Код клуба"
          options={[{ value: 'СПД', label: 'СПД' }]}
          value={code}
          onChange={setCode}
          creatable
        />
        <ComboField label="Без вариантов" options={[]} value="" onChange={() => undefined} optional />
      </Piece>
      <Piece title="Контакты" width={7}>
        <ContactList label="Контакты" value={contacts} onChange={setContacts} blank={blank} />
      </Piece>
      <Piece title="Текст" width={5}>
        <RichTextField label="О клубе" value={about} onChange={setAbout} />
        <RichText text={about} />
      </Piece>
      <Piece title="Часы приёма" width={12}>
        <ScheduleField label="Часы приёма" value={hours} onChange={setHours} weekdays={week} />
      </Piece>
    </>
  );
}
