import { useState } from 'react';
import { refereePath } from '#domains/judges/paths.ts';
import { addDays, formatLongDate, partsOf } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { IconButton } from '#platform/ui/buttons/IconButton.tsx';
import { type MonthDay, MonthTable, monthAfter } from '#platform/ui/calendar/MonthTable.tsx';
import { cx } from '#platform/ui/theme/cx.ts';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import { deliverBlob, download } from '#platform/web/calls/download.ts';
import { useApi } from '#platform/web/calls/read.ts';
import { showError } from '#platform/web/calls/showError.ts';
import { getJudgingCalendar, type Offer, type OwnJudging } from '../contract.ts';
import styles from './JudgingCalendar.module.css';

const shown = 3;
const monthsAhead = 17;

const daysOf = (offers: readonly Offer[]): Map<string, string[]> => {
  const days = new Map<string, string[]>();
  for (const { show } of offers)
    for (let day = show.begins_on; day <= show.ends_on; day = addDays(day, 1))
      days.set(day, [...(days.get(day) ?? []), `${show.name}, ${show.city}`]);
  return days;
};

/** Months with accepted, offered and unavailable days, and a link to the iCalendar file. */
export function JudgingCalendar({ judging }: { judging: OwnJudging }) {
  const api = useApi();
  const [first, setFirst] = useState(0);
  const [busy, setBusy] = useState(false);
  const [isGiven, setGiven] = useState(false);
  const days: Days = {
    taken: daysOf(judging.ahead),
    offered: daysOf(judging.offers),
    unavailable: judging.unavailable_days,
  };
  const give = async () => {
    setBusy(true);
    try {
      deliverBlob(await download(api, getJudgingCalendar, {}), { name: 'Моё судейство.ics' });
      setGiven(true);
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <aside className={styles.side} aria-label="Мой календарь">
      <SectionHead
        title="Мой календарь"
        size="rail"
        aside={
          <span className={styles.steps}>
            <IconButton icon="left" label="Раньше" disabled={first === 0} onClick={() => setFirst(first - 1)} />
            <IconButton
              icon="right"
              label="Позже"
              disabled={first + shown > monthsAhead}
              onClick={() => setFirst(first + 1)}
            />
          </span>
        }
      />
      <div className={styles.months}>
        {Array.from({ length: shown }, (_, at) => {
          const { year, month } = monthAfter(judging.today, first + at);
          return (
            <MonthTable
              key={`${year}-${month}`}
              year={year}
              month={month}
              isCaptioned
              dayOf={(day) => judgingDay(day, days)}
            />
          );
        })}
      </div>
      <ul className={styles.legend} aria-label="Обозначения">
        <li>
          <i className={styles.taken} aria-hidden="true" />
          судите
        </li>
        <li>
          <i className={styles.offered} aria-hidden="true" />
          приглашают
        </li>
        <li>
          <i className={styles.unavailable} aria-hidden="true" />
          не можете судить
        </li>
        <li>
          <i className={styles.two} aria-hidden="true">
            !
          </i>
          две выставки в один день
        </li>
      </ul>
      <div className={styles.ways}>
        {judging.referee_id !== null && (
          <Button
            kind="secondary"
            condensed
            fullWidth
            leftIcon="edit"
            to={`${refereePath(judging.referee_id)}#calendar`}
          >
            Отметить дни, когда не можете судить
          </Button>
        )}
        <Button kind="ghost" condensed fullWidth leftIcon="calendar" loading={busy} onClick={() => void give()}>
          Скачать файл для календаря телефона
        </Button>
        <p className="small muted">
          {isGiven
            ? 'Файл «Моё судейство» скачан: откройте его, и телефон спросит, добавить ли дни.'
            : 'В файле то, что известно на сегодня. Новые приглашения в него сами не попадут: скачайте его снова.'}
        </p>
      </div>
    </aside>
  );
}

interface Days {
  taken: ReadonlyMap<string, string[]>;
  offered: ReadonlyMap<string, string[]>;
  unavailable: readonly string[];
}

function judgingDay(day: string, { taken, offered, unavailable }: Days): MonthDay {
  const [own, asked] = [taken.get(day) ?? [], offered.get(day) ?? []];
  const isOff = unavailable.includes(day);
  const words = [
    own.length > 0 && `судите: ${own.join('; ')}`,
    asked.length > 0 && `приглашают: ${asked.join('; ')}`,
    isOff && 'не можете судить',
  ]
    .filter(Boolean)
    .join(', ');
  return {
    title: words ? `${formatLongDate(day)}: ${words}` : undefined,
    className: cx(
      own.length > 0 && styles.taken,
      asked.length > 0 && !own.length && styles.offered,
      isOff && !own.length && styles.unavailable,
    ),
    content: (
      <>
        {partsOf(day).day}
        {own.length + asked.length > 1 && (
          <span className={styles.mark} aria-hidden="true">
            !
          </span>
        )}
        {words && <span className="vh">, {words}</span>}
      </>
    ),
  };
}
