import { type Bearer, hasSection, staffReach } from '#platform/contract/access.ts';
import type { StaffSection } from '#platform/contract/staffSections.ts';
import { applicationTypes } from './forms/all.ts';
import type { TypeGroup } from './forms/type.ts';

/** What staff see of the applications: of which federation's members, and of which types; null: all. */
export interface Seen {
  federationId: number | null;
  types: readonly string[] | null;
}

/**
 * The section whose people handle the types of a group. Those of organisations are handled by who handles every kind.
 */
const sectionOf: Readonly<Record<TypeGroup, StaffSection>> = {
  litters: 'litters',
  pedigrees: 'pedigrees',
  health: 'pedigrees',
  titles: 'pedigrees',
  organisation: 'everyKind',
  shows: 'shows',
};

/** Named staff see the kinds that belong to their sections, everybody else all that the federation may see. */
export const seenBy = (session: Bearer & { profileId: number }): Seen => ({
  federationId: staffReach(session),
  types: hasSection(session, 'everyKind')
    ? null
    : applicationTypes.filter(({ group }) => hasSection(session, sectionOf[group])).map(({ key }) => key),
});
