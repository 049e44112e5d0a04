/** Time zone of events without a city. */
export const moscowZone = 'Europe/Moscow';

/** Day (YYYY-MM-DD) and time (HH:MM) in the zone. */
export function dayAndTime(instant: Date, timeZone: string): { day: string; time: string } {
  const options = {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  } as const;
  const parts = Object.fromEntries(
    new Intl.DateTimeFormat('en-GB', options).formatToParts(instant).map(({ type, value }) => [type, value]),
  );
  return { day: `${parts.year}-${parts.month}-${parts.day}`, time: `${parts.hour}:${parts.minute}` };
}
