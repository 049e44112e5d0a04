import { useState } from 'react';
import { formatDateTime, formatDayMonth, formatFullDate, moscowTime } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Segmented } from '#platform/ui/choices/Segmented.tsx';
import { ErrorSummary } from '#platform/ui/fields/ErrorSummary.tsx';
import { SelectField } from '#platform/ui/fields/SelectField.tsx';
import { TextArea } from '#platform/ui/fields/TextArea.tsx';
import { DraftNote } from '#platform/ui/forms/DraftNote.tsx';
import { Banner } from '#platform/ui/messages/Banner.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { useSubmit } from '#platform/web/calls/submit.ts';
import { useDraft } from '#platform/web/forms/draft.ts';
import { bookVisit, type Office } from '../contract.ts';
import { visitTexts } from '../texts.ts';
import { OwnVisits } from './OwnVisits.tsx';
import styles from './visits.module.css';

const lengths = [
  { id: '15', label: '15 минут' },
  { id: '30', label: '30 минут' },
] as const;
type Length = (typeof lengths)[number]['id'];

interface BookingProps {
  office: Office;
  onChanged: () => void;
}

/** The portal's own booking: the caller's visits and a slot to choose. */
export function Booking({ office, onChanged }: BookingProps) {
  return (
    <div className={styles.columns}>
      <section aria-labelledby="book">
        <h2 id="book" className={styles.heading}>
          Выбрать время
        </h2>
        <SlotChoice office={office} onChanged={onChanged} />
      </section>
      <section aria-labelledby="own">
        <h2 id="own" className={styles.heading}>
          Мои записи
        </h2>
        <OwnVisits visits={office.visits} onChanged={onChanged} />
      </section>
    </div>
  );
}

function SlotChoice({ office, onChanged }: BookingProps) {
  if (!office.has_access)
    return (
      <Banner tone="warn" icon="alert">
        {visitTexts.noAccess}
      </Banner>
    );
  if (office.blocked_until)
    return (
      <Banner tone="warn" icon="alert">
        {visitTexts.blocked(formatDateTime(office.blocked_until))}
      </Banner>
    );
  if (!office.has_hours)
    return (
      <EmptyState title="Часы приёма ещё не указаны" scene="sleeping">
        Федерация откроет запись, когда укажет часы приёма. До этого позвоните или напишите: телефоны и адрес ниже.
      </EmptyState>
    );
  if (!office.days.length)
    return (
      <EmptyState title="Свободного времени нет" scene="sleeping">
        На ближайшие три недели свободного времени не осталось. Загляните завтра: откроется ещё один день.
        {office.closed_days.map((closed) => (
          <div key={closed.day}>{closedDay(closed)}</div>
        ))}
      </EmptyState>
    );
  return <BookingForm office={office} onChanged={onChanged} />;
}

const closedDay = ({ day, note }: Office['closed_days'][number]): string =>
  visitTexts.closedDay(formatDayMonth(day), note);

/** Days with free time, and between them, not to be chosen, the days without reception. */
const dayOptions = ({ days, closed_days }: Office) =>
  [
    ...days.map(({ day }) => ({ value: day, label: formatFullDate(day), disabled: false })),
    ...closed_days.map((closed) => ({ value: closed.day, label: closedDay(closed), disabled: true })),
  ].toSorted((one, other) => (one.value < other.value ? -1 : 1));

function BookingForm({ office, onChanged }: BookingProps) {
  const { days } = office;
  const [length, setLength] = useState<Length>('15');
  const [picked, setPicked] = useState(days[0]?.day ?? '');
  const [startsAt, setStartsAt] = useState('');
  const [purpose, setPurpose] = useState('');
  const draft = useDraft('office-visit', { length: length as string, picked, startsAt, purpose }, (part) => {
    if (part.length !== undefined) setLength(part.length as Length);
    if (part.picked !== undefined) setPicked(part.picked);
    if (part.startsAt !== undefined) setStartsAt(part.startsAt);
    if (part.purpose !== undefined) setPurpose(part.purpose);
  });
  const day = days.find((one) => one.day === picked) ?? days[0];
  const slots = day?.slots.filter(({ fits_long }) => length === '15' || fits_long) ?? [];
  const chosen = slots.some(({ starts_at }) => starts_at === startsAt) ? startsAt : '';
  const { errors, submitting, submit, forget } = useSubmit({
    endpoint: bookVisit,
    draft,
    schema: () => import('../schemas.ts').then(({ bookInput }) => bookInput),
    onSuccess: ({ starts_at }) => {
      showSnackbar(`Вы записаны: ${formatDateTime(starts_at)}. Подтверждение отправлено на вашу электронную почту.`);
      // Reset the day and the length too, so that nothing of the sent form stays as a draft.
      draft.startAnew();
      onChanged();
    },
    // The slot was taken: reload the slots and keep the typed text.
    onError: onChanged,
  });
  return (
    <form
      className={styles.form}
      noValidate
      aria-label="Запись на приём"
      onSubmit={(event) => {
        event.preventDefault();
        void submit({ starts_at: chosen, minutes: length === '15' ? 15 : 30, purpose });
      }}
    >
      <DraftNote draft={draft} />
      <ErrorSummary errors={errors} title="Запись не оформлена" />
      <Segmented label="Сколько времени нужно" options={lengths} active={length} onSelect={setLength} />
      <SelectField
        label="День"
        value={day?.day ?? ''}
        options={dayOptions(office)}
        onChange={(event) => {
          setPicked(event.currentTarget.value);
          forget('starts_at');
        }}
      />
      <fieldset className={styles.slots} aria-describedby={errors.starts_at ? 'slot-error' : undefined}>
        <legend>Время, по Москве</legend>
        {slots.map(({ starts_at }) => (
          <label key={starts_at}>
            <input
              type="radio"
              name="starts_at"
              value={starts_at}
              checked={starts_at === chosen}
              onChange={() => {
                setStartsAt(starts_at);
                forget('starts_at');
              }}
            />
            <span>{moscowTime(starts_at)}</span>
          </label>
        ))}
        {slots.length === 0 && (
          <p className="muted">В этот день получаса подряд уже нет: выберите 15 минут или другой день.</p>
        )}
        {errors.starts_at && (
          <p id="slot-error" className={styles.wrong}>
            {errors.starts_at}
          </p>
        )}
      </fieldset>
      <TextArea
        label="Зачем придёте"
        name="purpose"
        hint="Например: получить родословную, исправить ошибку в документах"
        rows={3}
        maxLength={300}
        value={purpose}
        error={errors.purpose}
        onChange={(event) => {
          setPurpose(event.currentTarget.value);
          forget('purpose');
        }}
      />
      <div>
        <Button type="submit" loading={submitting}>
          Записаться
        </Button>
      </div>
    </form>
  );
}
