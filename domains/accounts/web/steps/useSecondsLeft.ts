import { useEffect, useState } from 'react';
import { clock } from '#platform/contract/time/clock.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/** «0:45» until the time (milliseconds), counted down; null afterwards. */
export function useSecondsLeft(until: number): string | null {
  const [now, setNow] = useState(() => clock.milliseconds());
  const isAhead = until > now;
  useEffect(() => {
    setNow(clock.milliseconds());
    if (until <= clock.milliseconds()) return;
    const tick = setInterval(() => setNow(clock.milliseconds()), 1000);
    return () => clearInterval(tick);
  }, [until]);
  if (!isAhead) return null;
  const seconds = Math.ceil((until - now) / 1000);
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  return hours ? `${hours} ч ${two(minutes % 60)} мин` : `${minutes}:${two(seconds % 60)}`;
}
