/** «HH:MM» of a day. */
export const isTime = (value: string): boolean => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(value);

/**
 * Reads the time of day in a text as HH:MM: `9:30`, `9.30`, `с 09:30`, `930`, `9 ч`, `09:30:00`. Null when there is
 * none, or more than one.
 */
export function readTime(text: string): string | null {
  const plain = text.trim().toLowerCase();
  const found =
    /^(?:(?:с|со|в|до|к) )?(\d{1,2})\s?[:.,ч-]\s?(\d{2})(?::00)?(?:\s?(?:мин|ч|утра)\.?)?$/.exec(plain) ??
    /^(\d{1,2})(\d{2})$/.exec(plain) ??
    /^(?:(?:с|со|в|до|к) )?(\d{1,2})(?:\s?ч(?:ас(?:а|ов)?)?\.?)?$/.exec(plain);
  if (!found) return null;
  const time = `${found[1]?.padStart(2, '0')}:${found[2] ?? '00'}`;
  return isTime(time) ? time : null;
}
