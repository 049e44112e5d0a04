import type { FastifyRequest } from 'fastify';

/** From what to what a field went, as people read it. */
export interface Change {
  field: string;
  from: string;
  to: string;
  /** Not for everybody who may read that it was changed. */
  isPersonal?: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** What this call has changed, for whoever writes it down. */
    changes?: Change[];
  }
}

const longest = 300;

function words(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return value ? 'да' : 'нет';
  const text = Array.isArray(value)
    ? value.map(words).join(', ') || '—'
    : typeof value === 'object'
      ? Object.values(value).map(words).join(' · ')
      : String(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

/** The named fields that differ. `personal`: those whose values not everybody may see. */
export function changesBetween<Row extends object>(
  names: Partial<Record<keyof Row, string>>,
  before: Partial<Row>,
  after: Partial<Row>,
  personal: readonly (keyof Row)[] = [],
): Change[] {
  return (Object.keys(names) as (keyof Row)[]).flatMap((key) => {
    const [from, to] = [words(before[key]), words(after[key])];
    return from === to ? [] : [{ field: names[key] ?? '', from, to, ...(personal.includes(key) && { isPersonal: true }) }];
  });
}

/** Leaves what was changed with the call. */
export function noteChanges(request: FastifyRequest, changes: readonly Change[]): void {
  request.changes = [...(request.changes ?? []), ...changes];
}
