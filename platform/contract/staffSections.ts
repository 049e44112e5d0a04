/**
 * Sections of the federation's work. A call of staff names the section it belongs to; a named member of staff makes the
 * calls of the sections that the roles give (`domains/staff/policy.ts`). applications: the queue and the registry, of the
 * kinds that belong to the person's other sections; everyKind: of all kinds.
 */
export const staffSections = [
  'applications',
  'everyKind',
  'pedigrees',
  'litters',
  'papers',
  'shows',
  'judges',
  'kennels',
  'identities',
  'visits',
  'feedback',
  'members',
  'loginAs',
  'organisations',
  'content',
  'dictionaries',
  'fees',
  'figures',
  'journal',
  'staff',
  'system',
] as const;
export type StaffSection = (typeof staffSections)[number];
