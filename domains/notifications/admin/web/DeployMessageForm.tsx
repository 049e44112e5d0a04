import { clock } from '#platform/contract/time/clock.ts';
import type { Day } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { DateField } from '#platform/ui/calendar/DateField.tsx';
import { SelectField } from '#platform/ui/fields/SelectField.tsx';
import { TextArea } from '#platform/ui/fields/TextArea.tsx';
import { TextField } from '#platform/ui/fields/TextField.tsx';
import { TimeField } from '#platform/ui/fields/week/TimeField.tsx';
import { DraftNote } from '#platform/ui/forms/DraftNote.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { Refusal } from '#platform/ui/messages/Refusal.tsx';
import { useForm } from '#platform/web/forms/form.ts';
import { createDeployMessage } from '../../contract.ts';
import styles from './admin.module.css';

const loadSchema = () => import('../../schemas.ts').then(({ newDeployMessage }) => newDeployMessage);

const lengths = [
  { value: '15', label: '15 минут' },
  { value: '60', label: 'Час' },
  { value: '360', label: '6 часов' },
  { value: '1440', label: 'Сутки' },
  { value: '10080', label: 'Неделю' },
];

interface Values {
  title: string;
  text: string;
  day: Day | '';
  time: string;
  minutes: string;
  /** Combined from the day and the hour; declared for its error message. */
  show_at: '';
}
const empty: Values = { title: '', text: '', day: '', time: '', minutes: '60', show_at: '' };

/** Without a day and an hour it is shown at once. The hour is Moscow's in any time zone. */
export function DeployMessageForm({ onSent }: { onSent: () => void }) {
  const form = useForm({
    endpoint: createDeployMessage,
    draft: 'deploy-message',
    schema: loadSchema,
    initial: empty,
    toInput: ({ title, text, day, time, minutes }) => ({
      title,
      text,
      minutes: Number(minutes),
      ...((day || time) && { show_at: `${day}T${time}:00+03:00` }),
    }),
    resets: true,
    onSuccess: ({ sent_at, show_at }) => {
      showSnackbar(
        sent_at || Date.parse(show_at) <= clock.milliseconds() ? 'Сообщение отправлено' : 'Сообщение запланировано',
      );
      onSent();
    },
  });
  const title = form.field('title');
  const text = form.field('text');
  const day = form.field('day');
  const time = form.field('time');
  const minutes = form.field('minutes');
  const when = form.field('show_at');
  return (
    <form className={styles.form} {...form.props}>
      <DraftNote draft={form.draft} />
      <TextField
        label="Заголовок"
        maxLength={120}
        name={title.name}
        value={title.value}
        error={title.error}
        onChange={({ target }) => title.onChange(target.value)}
      />
      <TextArea
        label="Текст"
        maxLength={1000}
        name={text.name}
        value={text.value}
        error={text.error}
        onChange={({ target }) => text.onChange(target.value)}
      />
      <div className={styles.when}>
        <DateField
          label="День"
          optional
          hint="Пусто: показать сразу"
          value={day.value as Day | ''}
          onChange={day.onChange}
          error={when.error ?? day.error}
        />
        <TimeField label="Время московское" optional value={time.value} onChange={time.onChange} error={time.error} />
        <SelectField
          label="Показывать новым страницам"
          options={lengths}
          value={minutes.value}
          error={minutes.error}
          onChange={({ target }) => minutes.onChange(target.value)}
        />
      </div>
      {form.error && <Refusal>{form.error}</Refusal>}
      <Button type="submit" loading={form.submitting}>
        Отправить
      </Button>
    </form>
  );
}
