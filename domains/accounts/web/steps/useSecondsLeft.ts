import { useEffect, useState } from 'react';

const two = (value: number): string => String(value).padStart(2, '0');

/** «0:45» until the moment (milliseconds), counted down; null once it has come. */
export function useSecondsLeft(until: number): string | null {
  const [now, setNow] = useState(() => Date.now());
  const isAhead = until > now;
  useEffect(() => {
    setNow(Date.now());
    if (until <= Date.now()) return;
    const tick = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(tick);
  }, [until]);
  if (!isAhead) return null;
  const seconds = Math.ceil((until - now) / 1000);
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  return hours ? `${hours} ч ${two(minutes % 60)} мин` : `${minutes}:${two(seconds % 60)}`;
}
