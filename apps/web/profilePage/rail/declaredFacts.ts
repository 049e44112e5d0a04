import type { ProfileField } from '#domains/profiles/edit/sections.ts';
import type { Fact } from '#platform/ui/typography/Facts.tsx';
import { valueText } from '#platform/web/fields/sectionFacts.ts';

/** One row per declared field; `Facts` omits empty ones. */
export const declaredFacts = (fields: Record<string, ProfileField>, values: Record<string, unknown>): Fact[] =>
  Object.entries(fields).map(([name, field]) => ({
    term: field.term ?? field.label,
    value: valueText(field, values[name]),
  }));
