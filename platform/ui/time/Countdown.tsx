import { type ReactNode, useEffect, useState } from 'react';
import { clock } from '#platform/contract/time/clock.ts';
import { type TimeLeft, timeLeft } from '#platform/contract/time/countdown.ts';
import { type Day, formatDate, formatDateTime, type Instant } from '#platform/contract/time/dates.ts';
import { minuteMs } from '#platform/contract/time/duration.ts';
import styles from './Countdown.module.css';

export interface CountdownProps {
  end: Instant;
  /** What happens at `end`: «До закрытия записи». The date is added to it. */
  label: ReactNode;
  /** The day, if the hour is unknown: only days are counted. */
  day?: Day | undefined;
}

/** Days, hours and minutes until `end`. Shown after hydration, because a cached page does not know the time. */
export function Countdown({ end, label, day }: CountdownProps) {
  const left = useTimeLeft(end);
  return (
    <div>
      <p className={styles.label}>
        {label}, <span className="num nowrap">{day ? formatDate(day) : formatDateTime(end)}</span>
        {!day && ' по Москве'}
      </p>
      <div className={styles.figures} role="timer">
        {day ? (
          <Figure value={left ? left.days + Number(left.hours + left.minutes > 0) : undefined} unit="д" />
        ) : (
          <>
            <Figure value={left?.days} unit="д" />
            <Figure value={left?.hours} unit="ч" />
            <Figure value={left?.minutes} unit="мин" />
          </>
        )}
      </div>
    </div>
  );
}

/** Empty before hydration, with its room reserved: a zero would mean that the time is over. */
function Figure({ value, unit }: { value: number | undefined; unit: string }) {
  if (value === undefined) return <span className={styles.waiting} />;
  return (
    <span>
      <b>{value}</b> {unit}
    </span>
  );
}

/** Updated when the minute changes; null before hydration. */
function useTimeLeft(end: Instant): TimeLeft | null {
  const endMs = new Date(end).getTime();
  const [left, setLeft] = useState<TimeLeft | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = () => {
      const now = clock.milliseconds();
      setLeft(timeLeft(endMs, now));
      if (now < endMs) timer = setTimeout(ask, ((endMs - now) % minuteMs) + 1);
    };
    ask();
    return () => clearTimeout(timer);
  }, [endMs]);
  return left;
}
