import { describe, expect, it } from 'vitest';
import { accessDays, rights, rightsOf, type ShowRight, showRights, type TeamRole, teamRoles } from './policy.ts';

/** The rights of every role, written out a second time by hand. */
const table: Record<TeamRole | 'organiser', readonly ShowRight[]> = {
  organiser: ['entries', 'mails', 'catalogue', 'prints', 'rings', 'orders', 'cash', 'money', 'terms', 'team', 'manage'],
  registrar: ['entries', 'mails', 'catalogue', 'prints', 'team'],
  cashier: ['orders', 'cash', 'team'],
  steward: ['team'],
};
const cells = [...teamRoles, 'organiser' as const].flatMap((role) =>
  showRights.map((right): [TeamRole | 'organiser', ShowRight, boolean] => [role, right, table[role].includes(right)]),
);

describe('rights of a show’s team', () => {
  it.each(cells)('%s × %s is %s [Entry-17]', (role, right, expected) => {
    expect(rights[role][right]).toBe(expected);
  });

  it('add up for a person of several roles [Entry-17]', () => {
    expect(rightsOf(['registrar', 'cashier'])).toEqual([
      'entries',
      'mails',
      'catalogue',
      'prints',
      'orders',
      'cash',
      'team',
    ]);
    expect(rightsOf([])).toEqual([]);
  });
});

describe('days of the access', () => {
  const show = { beginsOn: '2027-01-02', endsOn: '2027-01-03' };

  it('last three days longer for a registrar and a cashier, and the show’s days for a steward [Entry-17]', () => {
    expect(accessDays('registrar', show)).toEqual({ from: null, until: '2027-01-06' });
    expect(accessDays('cashier', show)).toEqual({ from: null, until: '2027-01-06' });
    expect(accessDays('steward', show)).toEqual({ from: '2027-01-02', until: '2027-01-03' });
  });
});
