import { type Bearer, kindOf } from '#platform/contract/access.ts';
import { type StaffSection, staffSections } from '#platform/contract/staffSections.ts';

/** Roles of named staff of a federation or of the portal. One person may have several. */
export const staffRoles = [
  'reception',
  'pedigrees',
  'litters',
  'shows',
  'editor',
  'treasurer',
  'head',
  'administrator',
] as const;
export type StaffRole = (typeof staffRoles)[number];

const yes = true;
const no = false;

/** Rights of each role by section of the federation's work. */
export const rights: Readonly<Record<StaffSection, Readonly<Record<StaffRole, boolean>>>> = {
  // biome-ignore format: a table
  applications:  { reception: yes, pedigrees: yes, litters: yes, shows: yes, editor: no,  treasurer: no,  head: yes, administrator: yes },
  // biome-ignore format: a table
  everyKind:     { reception: yes, pedigrees: no,  litters: no,  shows: no,  editor: no,  treasurer: no,  head: yes, administrator: yes },
  // biome-ignore format: a table
  pedigrees:     { reception: no,  pedigrees: yes, litters: no,  shows: no,  editor: no,  treasurer: no,  head: yes, administrator: yes },
  // biome-ignore format: a table
  litters:       { reception: no,  pedigrees: no,  litters: yes, shows: no,  editor: no,  treasurer: no,  head: yes, administrator: yes },
  // biome-ignore format: a table
  papers:        { reception: no,  pedigrees: yes, litters: yes, shows: no,  editor: no,  treasurer: no,  head: yes, administrator: yes },
  // biome-ignore format: a table
  shows:         { reception: no,  pedigrees: no,  litters: no,  shows: yes, editor: no,  treasurer: no,  head: yes, administrator: yes },
  // biome-ignore format: a table
  judges:        { reception: no,  pedigrees: no,  litters: no,  shows: yes, editor: no,  treasurer: no,  head: yes, administrator: yes },
  // biome-ignore format: a table
  kennels:       { reception: yes, pedigrees: no,  litters: no,  shows: no,  editor: no,  treasurer: no,  head: yes, administrator: yes },
  // biome-ignore format: a table
  identities:    { reception: yes, pedigrees: no,  litters: no,  shows: no,  editor: no,  treasurer: no,  head: yes, administrator: yes },
  // biome-ignore format: a table
  visits:        { reception: yes, pedigrees: no,  litters: no,  shows: no,  editor: no,  treasurer: no,  head: yes, administrator: yes },
  // biome-ignore format: a table
  feedback:      { reception: yes, pedigrees: no,  litters: no,  shows: no,  editor: no,  treasurer: no,  head: yes, administrator: yes },
  // biome-ignore format: a table
  members:       { reception: no,  pedigrees: no,  litters: no,  shows: no,  editor: no,  treasurer: no,  head: yes, administrator: yes },
  // biome-ignore format: a table
  loginAs:       { reception: no,  pedigrees: no,  litters: no,  shows: no,  editor: no,  treasurer: no,  head: yes, administrator: yes },
  // biome-ignore format: a table
  organisations: { reception: no,  pedigrees: no,  litters: no,  shows: no,  editor: no,  treasurer: no,  head: no,  administrator: yes },
  // biome-ignore format: a table
  content:       { reception: no,  pedigrees: no,  litters: no,  shows: no,  editor: yes, treasurer: no,  head: yes, administrator: yes },
  // biome-ignore format: a table
  dictionaries:  { reception: no,  pedigrees: no,  litters: no,  shows: no,  editor: no,  treasurer: no,  head: yes, administrator: yes },
  // biome-ignore format: a table
  fees:          { reception: no,  pedigrees: no,  litters: no,  shows: no,  editor: no,  treasurer: yes, head: yes, administrator: yes },
  // biome-ignore format: a table
  figures:       { reception: no,  pedigrees: no,  litters: no,  shows: no,  editor: no,  treasurer: yes, head: yes, administrator: yes },
  // biome-ignore format: a table
  journal:       { reception: no,  pedigrees: no,  litters: no,  shows: no,  editor: no,  treasurer: no,  head: yes, administrator: yes },
  // biome-ignore format: a table
  staff:         { reception: no,  pedigrees: no,  litters: no,  shows: no,  editor: no,  treasurer: no,  head: yes, administrator: yes },
  // biome-ignore format: a table
  system:        { reception: no,  pedigrees: no,  litters: no,  shows: no,  editor: no,  treasurer: no,  head: no,  administrator: yes },
};

/** In the order of the table. */
export const sectionsOf = (roles: readonly StaffRole[]): StaffSection[] =>
  staffSections.filter((section) => roles.some((role) => rights[section][role]));

/**
 * Whether the caller may give these roles, take them away and close the access of a person who has them: a caller
 * cannot give rights that the caller does not have. The shared account of a federation has those of its head.
 */
export function mayGive(caller: Bearer, roles: readonly StaffRole[]): boolean {
  if (kindOf(caller) === 'admin') return true;
  const own = caller.named?.sections ?? sectionsOf(['head']);
  return !roles.includes('administrator') && sectionsOf(roles).every((section) => own.includes(section));
}

/** An administrator is the portal's, everybody else a federation's; the two are not combined. */
export const areCompatible = (roles: readonly StaffRole[]): boolean =>
  !roles.includes('administrator') || roles.length === 1;

/** Shortest password, characters. */
export const shortestPassword = 12;

/** Days in which an invitation can be accepted. */
export const invitationDays = 7;

/** Minutes for which a confirmed identity allows changes of the staff. */
export const confirmedMinutes = 10;

/** People on the staff of one federation at once. */
export const mostStaff = 200;

/** Longest substitution, days. */
export const longestSubstitution = 92;
