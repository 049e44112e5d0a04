import type { ComponentType } from 'react';
import type { AccountType } from '#platform/contract/userTypes.ts';
import type { IconName } from '#platform/ui/sprite/iconNames.ts';

/** Queues first. */
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
  /** Shown to named staff only: others have it in their cabinet. */
  isForNamed?: true;
  label: string;
  icon: IconName;
  group: SectionGroup;
  /** Sentence under the heading. */
  lead: string;
  who: readonly AccountType[];
  /** Open to administrators and the head federation only: data that all federations share. */
  isHeadOnly?: true;
  /** What waits here, on the member's first page; only queues stand there without it. */
  taskText?: (waiting: number) => string;
  /** Module in the domain's `web/admin/`. */
  load: () => Promise<{ Section: ComponentType }>;
}

/** Sections of the head federation and of administrators, for data that all federations share. */
export const forHeadStaff: Pick<AdministrationSection, 'who' | 'isHeadOnly'> = {
  who: ['federation', 'admin'],
  isHeadOnly: true,
};
