import type { ProfileField } from '#domains/profiles/edit/sections.ts';
import type { Fact } from '#platform/ui/typography/Facts.tsx';
import { wordsOf } from '#platform/web/fields/sectionFacts.ts';

/** A row for each declared field; `Facts` leaves out those that say nothing. */
export const declaredFacts = (fields: Record<string, ProfileField>, values: Record<string, unknown>): Fact[] =>
  Object.entries(fields).map(([name, field]) => ({
    term: field.term ?? field.label,
    value: wordsOf(field, values[name]),
  }));
