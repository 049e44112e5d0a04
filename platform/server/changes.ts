import type { FastifyRequest } from 'fastify';

/** The old and the new value of a field, formatted for readers of the journal. */
export interface Change {
  field: string;
  from: string;
  to: string;
  /** Hidden from some readers who may see that the field changed. */
  isPersonal?: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** What this call has changed, for the journal. */
    changes?: Change[];
  }
}

const longest = 300;

const weekdayNames = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс'];

/** Hours of a weekday as profiles store them; formatted for people, independent of the key order. */
const isHours = (value: object): value is { week_day_id: number; time_from: string; time_to: string } =>
  'week_day_id' in value && 'time_from' in value && 'time_to' in value;

function words(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return value ? 'да' : 'нет';
  const text = Array.isArray(value)
    ? value.map(words).join(', ') || '—'
    : typeof value === 'object'
      ? isHours(value)
        ? `${weekdayNames[value.week_day_id - 1] ?? ''} ${value.time_from}–${value.time_to}`.trim()
        : Object.values(value).map(words).join(' · ')
      : String(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

/** Changes of the named fields that differ. `personal`: fields whose values some readers of the journal may not see. */
export function changesBetween<Row extends object>(
  names: Partial<Record<keyof Row, string>>,
  before: Partial<Row>,
  after: Partial<Row>,
  personal: readonly (keyof Row)[] = [],
): Change[] {
  return (Object.keys(names) as (keyof Row)[]).flatMap((key) => {
    const [from, to] = [words(before[key]), words(after[key])];
    return from === to
      ? []
      : [{ field: names[key] ?? '', from, to, ...(personal.includes(key) && { isPersonal: true }) }];
  });
}

/** Changes of a created record: every value it holds. */
export const created = <Row extends object>(
  names: Partial<Record<keyof Row, string>>,
  values: Partial<Row>,
  personal?: readonly (keyof Row)[],
): Change[] => changesBetween(names, {}, values, personal);

/** Changes of a removed record: every value it held. */
export const removed = <Row extends object>(
  names: Partial<Record<keyof Row, string>>,
  values: Partial<Row>,
  personal?: readonly (keyof Row)[],
): Change[] => changesBetween(names, values, {}, personal);

/** Changes of a list, line by line: removed, added, or reordered lines. */
export function listChanges(field: string, before: readonly string[], after: readonly string[]): Change[] {
  const gone = before
    .filter((line) => !after.includes(line))
    .map((line) => ({ field, from: words(line), to: words(null) }));
  const come = after
    .filter((line) => !before.includes(line))
    .map((line) => ({ field, from: words(null), to: words(line) }));
  const [from, to] = [before, after].map((lines, index) =>
    words(lines.filter((line) => [after, before][index]?.includes(line))),
  ) as [string, string];
  return [...gone, ...come, ...(from === to ? [] : [{ field: `${field}: порядок`, from, to }])];
}

/** Attaches changes to the request; the journal writes them after the call. */
export function attachChanges(request: FastifyRequest, changes: readonly Change[]): void {
  request.changes = [...(request.changes ?? []), ...changes];
}
