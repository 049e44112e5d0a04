import { useState } from 'react';
import { useSession } from '#domains/accounts/web/public.ts';
import { setUnavailableDays } from '#domains/judges/contract.ts';
import { counted } from '#platform/contract/plural.ts';
import { addDays, formatLongDate, monthName, partsOf } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { IconButton } from '#platform/ui/buttons/IconButton.tsx';
import { type MonthDay, MonthTable, monthAfter } from '#platform/ui/calendar/MonthTable.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { cx } from '#platform/ui/theme/cx.ts';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import { showError } from '#platform/web/calls/showError.ts';
import { useWrite } from '#platform/web/calls/write.ts';
import type { Referee } from '../contract.ts';
import styles from './JudgeCalendar.module.css';

/** Months ahead that the calendar shows, as far as a judge plans. */
const monthsAhead = 17;

/** Shows and unavailable days by month; on their own page judges edit the days. */
export function JudgeCalendar({ referee }: { referee: Referee }) {
  const { profile_id } = useSession();
  const isOwn = profile_id !== null && profile_id === referee.profile_id;
  const [saved, setSaved] = useState<readonly string[]>(referee.unavailable_days);
  const [days, setDays] = useState<readonly string[]>(saved);
  const [ahead, setAhead] = useState(() => monthsUntil(referee));
  const [editing, setEditing] = useState(false);
  const write = useWrite(setUnavailableDays);
  const save = () =>
    write.mutate(
      { days: [...days] },
      {
        onSuccess: (answer) => {
          setSaved(answer.days);
          setDays(answer.days);
          setEditing(false);
          showSnackbar('Дни сохранены', 'ok');
        },
        onError: showError,
      },
    );
  const changes = days.length !== saved.length || days.some((day) => !saved.includes(day));
  const { year, month } = monthAfter(referee.today, ahead);
  const shows = showsOf(referee);
  const toggle = (day: string) => setDays(days.includes(day) ? days.filter((one) => one !== day) : [...days, day]);
  return (
    <section aria-labelledby="calendar">
      <SectionHead
        id="calendar"
        title="Календарь судьи"
        aside={
          isOwn &&
          !editing && (
            <Button kind="secondary" condensed leftIcon="edit" onClick={() => setEditing(true)}>
              Отметить дни
            </Button>
          )
        }
      />
      <p className={styles.legend}>
        <span className={styles.show}>судит</span>
        <span className={styles.taken}>не может судить</span>
        {days.length > 0 && (
          <span className="vh">Не может судить: {counted(days.length, ['день', 'дня', 'дней'])}</span>
        )}
      </p>
      {editing && (
        <p className="small muted">
          Нажимайте на дни, когда вы не сможете судить: организаторы увидят их до приглашения.
        </p>
      )}
      <div className={styles.bar}>
        <IconButton icon="left" label="Предыдущий месяц" disabled={ahead === 0} onClick={() => setAhead(ahead - 1)} />
        <b aria-live="polite">
          {monthName(month)} {year}
        </b>
        <IconButton
          icon="right"
          label="Следующий месяц"
          disabled={ahead === monthsAhead}
          onClick={() => setAhead(ahead + 1)}
        />
      </div>
      <div className={styles.month}>
        <MonthTable
          year={year}
          month={month}
          dayOf={(day) => {
            const isPast = day < referee.today;
            return judgeDay(day, {
              show: shows.get(day),
              isTaken: days.includes(day),
              isPast,
              ...(editing && !isPast && { onToggle: () => toggle(day) }),
            });
          }}
        />
      </div>
      {editing && (
        <div className={styles.save}>
          <Button loading={write.isPending} disabled={!changes} onClick={save}>
            {write.isPending ? 'Сохраняем' : 'Сохранить'}
          </Button>
          <Button
            kind="ghost"
            onClick={() => {
              setDays(saved);
              setEditing(false);
            }}
          >
            Отменить
          </Button>
        </div>
      )}
    </section>
  );
}

/** Months until the next show: the calendar opens there, because an empty month is of no use. */
function monthsUntil({ today, upcoming }: Referee): number {
  const [next] = upcoming;
  if (!next || next.begins_on <= today) return 0;
  const [from, to] = [partsOf(today), partsOf(next.begins_on)];
  return Math.min(monthsAhead, (to.year - from.year) * 12 + to.month - from.month);
}

function showsOf({ upcoming }: Referee): Map<string, string> {
  const shows = new Map<string, string>();
  for (const { begins_on, ends_on, name, city } of upcoming)
    for (let day = begins_on; day <= ends_on; day = addDays(day, 1)) shows.set(day, `${name}, ${city}`);
  return shows;
}

interface DayFacts {
  show: string | undefined;
  isTaken: boolean;
  isPast: boolean;
  onToggle?: () => void;
}

function judgeDay(day: string, { show, isTaken, isPast, onToggle }: DayFacts): MonthDay {
  const text = [show && `судит: ${show}`, isTaken && 'не может судить'].filter(Boolean).join(', ');
  return {
    className: cx(show && styles.show, isTaken && styles.taken, isPast && styles.past),
    title: show,
    content: onToggle ? (
      <button
        type="button"
        className={styles.day}
        aria-pressed={isTaken}
        aria-label={`${formatLongDate(day)}${text && `, ${text}`}`}
        onClick={onToggle}
      >
        {partsOf(day).day}
      </button>
    ) : (
      <>
        {partsOf(day).day}
        {text && <span className="vh">, {text}</span>}
      </>
    ),
  };
}
