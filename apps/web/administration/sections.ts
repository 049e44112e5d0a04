import type { ComponentType } from 'react';
import type { AccountType } from '#platform/contract/userTypes.ts';

export interface AdministrationSection {
  /** Last segment of its address. */
  id: string;
  label: string;
  /** One line under the heading. */
  lead: string;
  who: readonly AccountType[];
  /** From the domain's `web/admin/`. */
  load: () => Promise<{ Section: ComponentType }>;
}

/** The place of administration: each domain brings its screens, in this order. The server decides by itself who may what. */
export const administrationSections: readonly AdministrationSection[] = [];
