/** The clock of what has no city of its own. */
export const moscow = 'Europe/Moscow';

/** What a clock in this zone shows: YYYY-MM-DD and HH:MM. */
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
