import { describe, expect, it } from 'vitest';
import { type StaffSection, staffSections } from '#platform/contract/staffSections.ts';
import { areCompatible, mayGive, rights, type StaffRole, sectionsOf, staffRoles } from './policy.ts';

const office = ['applications', 'everyKind', 'kennels', 'identities', 'visits', 'feedback'] as const;
/** The rights of every role, written out a second time by hand. */
const table: Record<StaffRole, readonly StaffSection[]> = {
  reception: office,
  pedigrees: ['applications', 'pedigrees', 'papers'],
  litters: ['applications', 'litters', 'papers'],
  shows: ['applications', 'shows', 'judges'],
  editor: ['content'],
  treasurer: ['fees', 'figures'],
  head: staffSections.filter((section) => section !== 'organisations' && section !== 'system'),
  administrator: staffSections,
};
const cells = staffRoles.flatMap((role) =>
  staffSections.map((section): [StaffRole, StaffSection, boolean] => [role, section, table[role].includes(section)]),
);

const federation = { userType: 5 as const, alias: 'rkf', roles: [] };
const administrator = { userType: 101 as const, alias: 'admin', roles: [] };
const named = (...roles: StaffRole[]) => ({
  ...federation,
  named: { profileId: 1, name: 'Анна', words: 'Анна', sections: sectionsOf(roles) },
});

describe('rights of named staff', () => {
  it.each(cells)('%s × %s is %s [Staff-1]', (role, section, expected) => {
    expect(rights[section][role]).toBe(expected);
  });

  it('add up for a person of several roles [Staff-1]', () => {
    expect(sectionsOf(['editor', 'treasurer'])).toEqual(['content', 'fees', 'figures']);
    expect(sectionsOf([])).toEqual([]);
  });
});

describe('who may give which roles', () => {
  it('administrators give all, a federation and its head all but the administrator [Staff-2]', () => {
    expect(staffRoles.filter((role) => mayGive(administrator, [role]))).toEqual(staffRoles);
    const ofFederation = staffRoles.filter((role) => role !== 'administrator');
    expect(staffRoles.filter((role) => mayGive(federation, [role]))).toEqual(ofFederation);
    expect(staffRoles.filter((role) => mayGive(named('head'), [role]))).toEqual(ofFederation);
  });

  it('nobody gives rights that the caller does not have [Staff-2]', () => {
    expect(mayGive(named('shows'), ['head'])).toBe(false);
    expect(mayGive(named('shows'), ['shows'])).toBe(true);
    expect(mayGive(named('shows'), ['shows', 'editor'])).toBe(false);
  });

  it('an administrator has no other role [Staff-2]', () => {
    expect(areCompatible(['administrator'])).toBe(true);
    expect(areCompatible(['administrator', 'shows'])).toBe(false);
    expect(areCompatible(['shows', 'head'])).toBe(true);
  });
});
