import { minuteMs } from '#platform/contract/time/duration.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(timeZone, made);
  return made;
}

/** Offset of the time zone from UTC at this instant, in milliseconds. */
function offsetAt(timeZone: string, ms: number): number {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(ms)
      .map(({ type, value }) => [type, Number(value)]),
  ) as Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>;
  return (
    Date.UTC(parts.year, parts.month - 1, parts.day, parts.hour, parts.minute, parts.second) -
    Math.floor(ms / 1000) * 1000
  );
}

/** Converts a local day (YYYY-MM-DD) and time (HH:MM, up to 24:00) in the time zone to an instant. */
export function instantOf(day: string, time: string, timeZone: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const wall = Date.parse(`${day}T00:00:00Z`) + (hours * 60 + minutes) * minuteMs;
  const guess = wall - offsetAt(timeZone, wall);
  // Compute the offset again for times close to a clock change.
  return new Date(wall - offsetAt(timeZone, guess));
}

/** The local day (YYYY-MM-DD) of an instant in the time zone. */
export const dayIn = (timeZone: string, instant: Date): string =>
  new Date(instant.getTime() + offsetAt(timeZone, instant.getTime())).toISOString().slice(0, 10);

/** The local hour (HH:MM) of an instant in the time zone. */
export const hourIn = (timeZone: string, instant: Date): string =>
  new Date(instant.getTime() + offsetAt(timeZone, instant.getTime())).toISOString().slice(11, 16);
