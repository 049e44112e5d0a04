import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { formatDate, formatDayMonth } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { IconButton } from '#platform/ui/buttons/IconButton.tsx';
import { SelectField } from '#platform/ui/fields/SelectField.tsx';
import { TextField } from '#platform/ui/fields/TextField.tsx';
import { NumberField } from '#platform/ui/fields/text/LettersFields.tsx';
import { RecordTable } from '#platform/ui/lists/RecordTable.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { ErrorState } from '#platform/ui/placeholders/ErrorState.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { useApi, useRead } from '#platform/web/calls/read.ts';
import { FormFrame } from '#platform/web/forms/FormFrame.tsx';
import { useForm } from '#platform/web/forms/form.ts';
import { money } from '../../web/texts.ts';
import { getShowExtras, type ShowExtras, type ShowExtrasInput, saveShowExtras } from '../contract.ts';
import { type ExtraKind, extraKinds, extraKindTexts } from '../policy.ts';
import styles from './extras.module.css';
import { blankLine, type ExtraLineValue, type ExtrasValues, toInput, valuesOf } from './extrasValues.ts';

/** Contests and things that the show offers besides places, and who has chosen them. */
export function ExtrasSection({ exhibitionId }: { exhibitionId: number }) {
  const { data, error, refetch } = useRead(getShowExtras, { exhibitionId });
  const [isEdited, setEdited] = useState(false);
  return (
    <section className={styles.section} aria-labelledby="terms-extras">
      <h2 id="terms-extras">Конкурсы и товары</h2>
      <p>
        Пары, питомники, производители, юные хендлеры; каталог, парковка, номер почтой. Участник выбирает их при записи.
      </p>
      {data ? (
        <>
          {isEdited ? (
            <ExtrasForm exhibitionId={exhibitionId} data={data} onSaved={() => setEdited(false)} />
          ) : (
            <Offered data={data} onEdit={() => setEdited(true)} />
          )}
          <Chosen data={data} />
        </>
      ) : error ? (
        <ErrorState title="Не удалось показать конкурсы" onRetry={() => void refetch()} />
      ) : (
        <RowSkeletons count={2} />
      )}
    </section>
  );
}

const schema = () => import('../schemas.ts').then(({ showExtrasInput }) => showExtrasInput);
const labels = { extras: 'Конкурсы и товары' };
const most = 30;

function Offered({ data, onEdit }: { data: ShowExtras; onEdit: () => void }) {
  return (
    <>
      {data.extras.length > 0 && (
        <ul className={styles.offered}>
          {data.extras.map(({ id, name, day, price }) => (
            <li key={id}>
              <b>{[name, day && formatDayMonth(day)].filter(Boolean).join(', ')}</b>
              <span className="num">{price > 0 ? money(price) : 'бесплатно'}</span>
            </li>
          ))}
        </ul>
      )}
      {data.may_edit && (
        <Button kind="secondary" leftIcon={data.extras.length > 0 ? 'edit' : 'plus'} onClick={onEdit}>
          {data.extras.length > 0 ? 'Изменить конкурсы и товары' : 'Добавить конкурсы и товары'}
        </Button>
      )}
    </>
  );
}

function ExtrasForm({ exhibitionId, data, onSaved }: { exhibitionId: number; data: ShowExtras; onSaved: () => void }) {
  const api = useApi();
  const cache = useQueryClient();
  const form = useForm<ExtrasValues, ShowExtrasInput, ShowExtras>({
    endpoint: saveShowExtras,
    draft: `entry-extras-${exhibitionId}`,
    schema,
    initial: useMemo(() => valuesOf(data), [data]),
    toInput: useMemo(() => toInput(exhibitionId), [exhibitionId]),
    stored: valuesOf,
    noEnter: true,
    reload: () => api.call(getShowExtras, { exhibitionId }).then(valuesOf),
    onSuccess: () => {
      void cache.invalidateQueries();
      showSnackbar('Конкурсы и товары сохранены', 'ok');
      onSaved();
    },
  });
  const { value, onChange } = form.field('extras');
  const errors = form.errorsUnder('extras');
  const takenOf = (id: number): number => data.extras.find((extra) => extra.id === id)?.taken ?? 0;
  const change = (at: number, part: Partial<ExtraLineValue>) =>
    onChange(value.map((one, place) => (place === at ? { ...one, ...part } : one)));
  return (
    <FormFrame form={form} label="Конкурсы и товары" labels={labels}>
      <div className={styles.edited}>
        {value.map((line, at) => (
          <ExtraLine
            key={line.key}
            at={at}
            line={line}
            days={data.days}
            taken={takenOf(line.id)}
            errors={errors}
            onChange={(part) => change(at, part)}
            onRemove={() => onChange(value.filter((_, place) => place !== at))}
          />
        ))}
        {value.length < most && (
          <Button
            kind="ghost"
            condensed
            leftIcon="plus"
            onClick={() => onChange([...value, blankLine(value, data.days)])}
          >
            Добавить конкурс или товар
          </Button>
        )}
      </div>
    </FormFrame>
  );
}

function ExtraLine({
  at,
  line,
  days,
  taken,
  errors,
  onChange,
  onRemove,
}: {
  at: number;
  line: ExtraLineValue;
  days: readonly string[];
  taken: number;
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<ExtraLineValue>) => void;
  onRemove: () => void;
}) {
  const field = (name: keyof ExtraLineValue) => ({ name: `extras.${at}.${name}`, error: errors[`${at}.${name}`] });
  const isTaken = taken > 0;
  const number = (name: 'price' | 'age_from' | 'age_to') => ({
    ...field(name),
    value: line[name],
    disabled: isTaken,
    onChange: (next: string) => onChange({ [name]: next }),
  });
  return (
    <fieldset aria-label={line.name || `Строка ${at + 1}`}>
      <SelectField
        label="Что это"
        options={extraKinds.map((kind) => ({ value: kind, label: extraKindTexts[kind] }))}
        {...field('kind')}
        value={line.kind}
        disabled={isTaken}
        onChange={(event) => onChange({ kind: event.currentTarget.value as ExtraKind })}
      />
      <TextField
        label="Название"
        maxLength={80}
        {...field('name')}
        value={line.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      {line.kind !== 'thing' && (
        <SelectField
          label="День"
          options={days.map((day) => ({ value: day, label: formatDayMonth(day) }))}
          empty="Выберите день"
          {...field('day')}
          value={line.day}
          disabled={isTaken}
          onChange={(event) => onChange({ day: event.currentTarget.value })}
        />
      )}
      {line.kind === 'child' && (
        <>
          <NumberField label="Возраст от, лет" optional maxLength={2} {...number('age_from')} />
          <NumberField label="До, лет включительно" optional maxLength={2} {...number('age_to')} />
        </>
      )}
      <NumberField label={line.kind === 'thing' ? 'Цена за штуку, ₽' : 'Цена, ₽'} maxLength={6} {...number('price')} />
      <TextField
        label="Пояснение"
        hint="Например, где забрать"
        optional
        maxLength={200}
        {...field('note')}
        value={line.note}
        onChange={(event) => onChange({ note: event.currentTarget.value })}
      />
      {isTaken ? (
        <p className={styles.taken}>Выбрали: {taken}. Менять можно только название и пояснение.</p>
      ) : (
        <IconButton icon="trash" label={`Убрать: ${line.name || `строка ${at + 1}`}`} onClick={onRemove} />
      )}
    </fieldset>
  );
}

function Chosen({ data }: { data: ShowExtras }) {
  if (data.chosen.length === 0) return null;
  const nameOf = (id: number): string => data.extras.find((extra) => extra.id === id)?.name ?? '';
  return (
    <RecordTable
      label="Кто что выбрал"
      rows={data.chosen}
      keyOf={({ id }) => id}
      columns={[
        { id: 'what', title: 'Что', cell: ({ extra_id }) => nameOf(extra_id) },
        {
          id: 'who',
          title: 'Кто',
          cell: ({ who, born_on, dogs, entrant }) => (
            <span className={styles.who}>
              {[who, born_on && formatDate(born_on)].filter(Boolean).join(', ') || entrant || 'имя удалено'}
              {dogs.length > 0 && <small>{dogs.join(', ')}</small>}
              {who && entrant && <small>записал: {entrant}</small>}
            </span>
          ),
        },
        { id: 'quantity', title: 'Штук', cell: ({ quantity }) => quantity },
        {
          id: 'order',
          title: 'Заказ',
          cell: ({ order_number, state }) =>
            order_number === null ? 'бесплатно' : `${order_number}, ${state === 'held' ? 'ждёт оплаты' : 'оплачен'}`,
        },
      ]}
    />
  );
}
