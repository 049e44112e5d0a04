import { useState } from 'react';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { DateField } from '#platform/ui/calendar/DateField.tsx';
import { Checkbox } from '#platform/ui/choices/Checkbox.tsx';
import { Radio } from '#platform/ui/choices/Radio.tsx';
import { RemovableChip } from '#platform/ui/choices/RemovableChip.tsx';
import { Segmented } from '#platform/ui/choices/Segmented.tsx';
import { Switch } from '#platform/ui/choices/Switch.tsx';
import { Tabs } from '#platform/ui/choices/Tabs.tsx';
import { ErrorSummary } from '#platform/ui/fields/ErrorSummary.tsx';
import { FileField } from '#platform/ui/fields/FileField.tsx';
import { PasswordField } from '#platform/ui/fields/PasswordField.tsx';
import { SearchField } from '#platform/ui/fields/SearchField.tsx';
import { SelectField } from '#platform/ui/fields/SelectField.tsx';
import { TextArea } from '#platform/ui/fields/TextArea.tsx';
import { TextField } from '#platform/ui/fields/TextField.tsx';
import styles from './dev.module.css';
import { Piece } from './Piece.tsx';

export function FieldPiece() {
  return (
    <Piece title="Поля" width={7}>
      <div className={styles.pair}>
        <TextField label="Обычное" defaultValue="Вологда" />
        <TextField label="С иконкой" icon="search" placeholder="Например, «Невский»" optional />
        <TextField label="E-mail" defaultValue="a.lebedeva@mail" error="Введите корректный E-mail" />
        <TextField label="Короткое имя в адресе" defaultValue="severny_dozor" ok="Адрес свободен" />
        <SelectField
          label="Код клуба"
          options={[{ value: 1, label: 'ВСД' }]}
          hint={'Добавить "ВСД" как код стороннего клуба'}
        />
        <FileField label="Файл" />
      </div>
    </Piece>
  );
}

const tabs = [
  { id: 'new', label: 'Новые', count: 12 },
  { id: 'important', label: 'Важные', count: 3 },
  { id: 'requests', label: 'Запросы', count: 128 },
];

export function ChoicePiece() {
  const [open, setOpen] = useState(true);
  const [tab, setTab] = useState('new');
  return (
    <Piece title="Выбор" width={5}>
      <Checkbox defaultChecked>Принимаю условия</Checkbox>
      <Radio name="contact" defaultChecked>
        Основной контакт
      </Radio>
      <Switch className={styles.narrow} checked={open} onChange={setOpen}>
        Только с открытой записью
      </Switch>
      <Tabs label="Уведомления" tabs={tabs} active={tab} onSelect={setTab} />
    </Piece>
  );
}

const feeds = [
  { id: 'all', label: 'Все' },
  { id: 'federation', label: 'Федерация' },
  { id: 'clubs', label: 'Клубы' },
  { id: 'kennels', label: 'Питомники' },
] as const;

export function MoreFieldPieces() {
  const [feed, setFeed] = useState<(typeof feeds)[number]['id']>('all');
  const [day, setDay] = useState('2026-10-08');
  const [errors, setErrors] = useState<Record<string, string>>({});
  return (
    <>
      <Piece title="Другие поля" width={7}>
        <div className={styles.pair}>
          <PasswordField label="Пароль" defaultValue="severny-dozor" autoComplete="off" />
          <DateField label="Дата с" value={day} onChange={setDay} />
          <SelectField label="Город" empty="Все города" options={[{ value: 1, label: 'Вологда' }]} />
          <TextField label="Недоступно" defaultValue="+7(817)200-00-00" disabled />
          <TextArea label="Комментарий" placeholder="Напишите что-нибудь..." optional />
          <SearchField label="Кличка" name="name" action="/dev/ui" />
        </div>
      </Piece>
      <Piece title="Фильтры и ошибки" width={5}>
        <Segmented label="Лента" options={feeds} active={feed} onSelect={setFeed} />
        <div className={styles.line}>
          <RemovableChip label="Пастушьи (I)" onRemove={() => undefined} />
          <RemovableChip label="Борзые (X)" onRemove={() => undefined} />
        </div>
        <Checkbox count={18}>CACIB</Checkbox>
        <Checkbox disabled>Недоступно</Checkbox>
        <form
          className={styles.stack}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            setErrors({ mail: 'Введите корректный E-mail' });
          }}
        >
          <ErrorSummary errors={errors} />
          <TextField label="E-mail" name="mail" type="email" error={errors.mail} />
          <Button type="submit">Отправить</Button>
        </form>
      </Piece>
    </>
  );
}
