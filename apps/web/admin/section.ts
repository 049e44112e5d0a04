import type { ComponentType } from 'react';
import type { AccountType } from '#platform/contract/userTypes.ts';
import type { IconName } from '#platform/ui/sprite/iconNames.ts';

/** What waits for a decision stands first. */
export const sectionGroups = {
  queues: 'Ждут решения',
  people: 'Участники',
  content: 'Содержание',
  service: 'Служебное',
} as const;
export type SectionGroup = keyof typeof sectionGroups;

export interface AdministrationSection {
  /** Last segment of its address. */
  id: string;
  label: string;
  icon: IconName;
  group: SectionGroup;
  /** One line under the heading. */
  lead: string;
  who: readonly AccountType[];
  /** Of the federations only the head one opens it: what all of them share. */
  isHeadOnly?: true;
  /** From the domain's `web/admin/`. */
  load: () => Promise<{ Section: ComponentType }>;
}
