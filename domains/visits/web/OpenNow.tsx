import { useEffect, useState } from 'react';
import { clock } from '#platform/contract/time/clock.ts';
import { minuteMs } from '#platform/contract/time/duration.ts';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { getOfficeHours } from '../contract.ts';
import { openStatus } from '../policy.ts';
import styles from './visits.module.css';

/** «Сейчас открыто до 17:00». Starts from the server's clock and goes on by the browser's. */
export function OpenNow() {
  const hours = useRead(getOfficeHours, {}).data;
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const look = () => setNow(clock.milliseconds());
    look();
    const timer = setInterval(look, minuteMs);
    return () => clearInterval(timer);
  }, []);
  // Before the hours are entered nothing is known, which is not the same as closed.
  if (!hours?.parts.length) return null;
  const { isOpen, text } = openStatus(hours.parts, now ?? Date.parse(hours.now));
  return (
    <p className={styles.now} data-open={isOpen || undefined}>
      <Icon name="clock" size={20} />
      <b>{text}</b>
    </p>
  );
}
