import type { ProfileField } from '#domains/profiles/editing/sections.ts';
import { formatDate } from '#platform/contract/time/dates.ts';
import type { Fact } from '#platform/ui/type/Facts.tsx';

/** A row for each declared field that says something. */
export const declaredFacts = (fields: Record<string, ProfileField>, values: Record<string, unknown>): Fact[] =>
  Object.entries(fields).flatMap(([name, { kind, label, term = label }]) => {
    const value = values[name];
    return typeof value === 'string' && value ? [{ term, value: kind === 'day' ? formatDate(value) : value }] : [];
  });
