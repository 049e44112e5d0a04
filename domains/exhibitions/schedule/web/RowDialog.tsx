import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { listBreeds } from '#domains/dictionaries/contract.ts';
import { EntriesField, useDictionary } from '#domains/dictionaries/web/public.ts';
import { typedNumber } from '#platform/contract/values/typedDigits.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Checkbox } from '#platform/ui/choices/Checkbox.tsx';
import { FieldMessage } from '#platform/ui/fields/FieldMessage.tsx';
import { SelectField } from '#platform/ui/fields/SelectField.tsx';
import { TextField } from '#platform/ui/fields/TextField.tsx';
import { NumberField } from '#platform/ui/fields/text/LettersFields.tsx';
import { TimeField } from '#platform/ui/fields/week/TimeField.tsx';
import { Banner } from '#platform/ui/messages/Banner.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { ConfirmDialog } from '#platform/ui/overlays/ConfirmDialog.tsx';
import { Modal } from '#platform/ui/overlays/Modal.tsx';
import { useApi } from '#platform/web/calls/read.ts';
import { useAct } from '#platform/web/calls/useAct.ts';
import { ApplicationFrame } from '#platform/web/forms/ApplicationFrame.tsx';
import { type Form, useForm } from '#platform/web/forms/form.ts';
import { keyOf } from '#platform/web/page/page.tsx';
import {
  getSchedule,
  type RowInput,
  removeScheduleRow,
  type Schedule,
  type ScheduleRow,
  saveScheduleRow,
} from '../contract.ts';
import { endOf, minutesPerDog, scheduleLimits, timeOf } from '../policy.ts';
import { dayText, groupText } from '../texts.ts';
import styles from './schedule.module.css';

export interface RowDialogProps {
  exhibitionId: number;
  schedule: Schedule;
  day: string;
  /** Undefined for a new row. */
  row: ScheduleRow | undefined;
  onClose: () => void;
}

interface Values {
  version: number;
  day: string;
  ring: string;
  starts: string;
  minutes: string;
  breed_ids: number[];
  /** '' for none. */
  fci_group: string;
  title: string;
  referee_id: string;
  dogs: string;
  /** Confirms the clash that visitors will see. */
  despite: boolean;
}
const labels = {
  day: 'День',
  ring: 'Ринг',
  starts: 'Начало',
  minutes: 'Сколько минут',
  breed_ids: 'Породы',
  fci_group: 'Группа FCI',
  title: 'Или что ещё',
  referee_id: 'Судья',
  dogs: 'Сколько собак',
  despite: 'Накладка',
};

/** A new row starts after the last of the day, in the first free ring. */
function valuesOf({ rows, days, version }: Schedule, day: string, row: ScheduleRow | undefined): Values {
  const last = rows.filter((one) => one.day === day).at(-1);
  return {
    version,
    day: row?.day ?? day,
    ring: String(row?.ring ?? last?.ring ?? 1),
    starts:
      row?.starts ??
      (last ? timeOf(Math.min(endOf(last), 23 * 60)) : (days.find(({ date }) => date === day)?.from ?? '10:00')),
    minutes: String(row?.minutes ?? 60),
    breed_ids: row?.breed_ids ?? [],
    fci_group: row?.fci_group === null || row === undefined ? '' : String(row.fci_group),
    title: row?.title ?? '',
    referee_id: String(row?.referee_id ?? last?.referee_id ?? ''),
    dogs: String(row?.dogs ?? ''),
    despite: false,
  };
}

const schema = () => import('../schemas.ts').then(({ rowInput }) => rowInput);

/** Edits one row: time, ring, breeds and judge. */
export function RowDialog({ exhibitionId, schedule, day, row, onClose }: RowDialogProps) {
  const api = useApi();
  const cache = useQueryClient();
  const keep = (now: Schedule) => cache.setQueryData(keyOf(getSchedule, { exhibitionId }), now);
  const initial = useMemo(() => valuesOf(schedule, day, row), [schedule, day, row]);
  const toInput = useMemo(
    () =>
      (values: Values): RowInput => ({
        exhibitionId,
        id: row?.id ?? 0,
        version: values.version,
        day: values.day,
        ring: typedNumber(values.ring, 0),
        starts: values.starts,
        minutes: typedNumber(values.minutes, 0),
        breed_ids: values.breed_ids,
        fci_group: typedNumber(values.fci_group, null),
        title: values.title,
        referee_id: typedNumber(values.referee_id, null),
        dogs: typedNumber(values.dogs, null),
        ...(values.despite && { despite: true }),
      }),
    [exhibitionId, row?.id],
  );
  const form = useForm<Values, RowInput, Schedule>({
    endpoint: saveScheduleRow,
    schema,
    draft: `ring-${exhibitionId}-${row?.id ?? 'new'}`,
    initial,
    toInput,
    sendsUnchanged: true,
    reload: async () => {
      const now = await api.call(getSchedule, { exhibitionId });
      keep(now);
      return valuesOf(now, day, now.rows.find(({ id }) => id === row?.id) ?? row);
    },
    onSuccess: (now) => {
      keep(now);
      showSnackbar(row ? 'Строка сохранена' : 'Строка добавлена', 'ok');
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} title={row ? 'Строка расписания' : 'Новая строка'}>
      <ApplicationFrame
        form={form}
        label="Строка расписания"
        sendLabel={row ? 'Сохранить' : 'Добавить'}
        labels={labels}
      >
        <When form={form} schedule={schedule} />
        <What form={form} schedule={schedule} />
        <Who form={form} schedule={schedule} />
        <ClashConfirmation form={form} />
      </ApplicationFrame>
      {row && <Remove exhibitionId={exhibitionId} version={schedule.version} row={row} onClose={onClose} />}
    </Modal>
  );
}

interface PartProps {
  form: Form<Values>;
  schedule: Schedule;
}

function When({ form, schedule: { days } }: PartProps) {
  const { onChange: chooseDay, ...day } = form.field('day');
  return (
    <div className={styles.fields}>
      <SelectField
        {...day}
        label={labels.day}
        options={days.map(({ date }) => ({ value: date, label: dayText(date) }))}
        onChange={(event) => chooseDay(event.currentTarget.value)}
      />
      <NumberField label={labels.ring} inputMode="numeric" maxLength={2} {...form.field('ring')} />
      <TimeField label={labels.starts} {...form.field('starts')} />
      <NumberField label={labels.minutes} inputMode="numeric" maxLength={3} {...form.field('minutes')} />
    </div>
  );
}

function What({ form, schedule }: PartProps) {
  const breeds = useDictionary(listBreeds);
  const ofShow = new Set(schedule.breeds.map(({ id }) => id));
  const isShown = (id: number): boolean => {
    if (ofShow.size) return ofShow.has(id);
    const group = breeds.byId.get(id)?.fci_group ?? 0;
    return group === 0 || schedule.fci_groups.includes(group);
  };
  const group = form.field('fci_group');
  const { onChange: write, ...title } = form.field('title');
  return (
    <>
      <EntriesField
        {...form.field('breed_ids')}
        label={labels.breed_ids}
        optional
        placeholder="Добавить породу"
        nothing="Порода не найдена"
        dictionary={breeds}
        fits={isShown}
        max={scheduleLimits.breeds}
      />
      <div className={styles.fields}>
        <SelectField
          name={group.name}
          value={group.value}
          error={group.error}
          label={labels.fci_group}
          optional
          empty="Не вся группа"
          options={schedule.fci_groups.map((one) => ({ value: one, label: groupText(one) }))}
          onChange={(event) => group.onChange(event.currentTarget.value)}
        />
        <TextField
          {...title}
          label={labels.title}
          optional
          placeholder="Перерыв, главный ринг"
          maxLength={scheduleLimits.title}
          onChange={(event) => write(event.currentTarget.value)}
        />
      </div>
    </>
  );
}

/** Asks for confirmation when a published schedule would get a clash. */
function ClashConfirmation({ form }: { form: Form<Values> }) {
  const { value, onChange, error } = form.field('despite');
  if (!error && !value) return null;
  return (
    <Banner tone="warn" icon="alert">
      <b>Посетители увидят накладку.</b> {error} Расписание опубликовано: правка видна сразу.
      <Checkbox checked={value} onChange={(event) => onChange(event.currentTarget.checked)}>
        Всё равно сохранить
      </Checkbox>
    </Banner>
  );
}

function Who({ form, schedule: { judges } }: PartProps) {
  const judge = form.field('referee_id');
  const { dogs, minutes } = form.values;
  const needs = Number(dogs) * minutesPerDog;
  return (
    <div className={styles.fields}>
      <SelectField
        name={judge.name}
        value={judge.value}
        error={judge.error}
        label={labels.referee_id}
        optional
        {...(!judges.length && { hint: 'Согласившихся судей ещё нет' })}
        empty="Не указан"
        options={judges.map(({ id, name, is_leaving }) => ({
          value: id,
          label: is_leaving ? `${name} — отзывает согласие` : name,
        }))}
        onChange={(event) => judge.onChange(event.currentTarget.value)}
      />
      <NumberField
        label={labels.dogs}
        optional
        inputMode="numeric"
        maxLength={3}
        {...form.field('dogs')}
        {...(needs > Number(minutes) && { hint: `По ${minutesPerDog} минуты на собаку нужно ${needs} минут` })}
      />
    </div>
  );
}

function Remove({
  exhibitionId,
  version,
  row,
  onClose,
}: {
  exhibitionId: number;
  version: number;
  row: ScheduleRow;
  onClose: () => void;
}) {
  const [asks, setAsks] = useState(false);
  const { act, busy, refused } = useAct(removeScheduleRow);
  return (
    <div className={styles.remove}>
      <Button kind="ghost" condensed leftIcon="trash" onClick={() => setAsks(true)}>
        Убрать строку
      </Button>
      {refused && <FieldMessage kind="error">{refused}</FieldMessage>}
      <ConfirmDialog
        opened={asks}
        title="Убрать строку?"
        text={`${row.name}, ринг ${row.ring}, ${row.starts}. Вернуть её нельзя, только добавить заново.`}
        okLabel="Убрать"
        busy={busy}
        onConfirm={() => act({ exhibitionId, rowId: row.id, version }, onClose)}
        onCancel={() => setAsks(false)}
      />
    </div>
  );
}
