import { addDays, type Day } from '#platform/contract/time/dates.ts';

/** Roles of the organiser's team. */
export const teamRoles = ['registrar', 'cashier', 'steward'] as const;
export type TeamRole = (typeof teamRoles)[number];

/**
 * Rights at a show: entries: the desk with its acts, proofs, log and file; mails: to entrants; catalogue and prints;
 * rings: opens them, gives PINs, reopens breeds; orders: reads them; cash: takes it; money: statements, matching, refunds and the book; terms: how the show takes
 * entries; team: sees who else is in it; manage: invites and revokes.
 */
export const showRights = [
  'entries',
  'mails',
  'catalogue',
  'prints',
  'rings',
  'orders',
  'cash',
  'money',
  'terms',
  'team',
  'manage',
] as const;
export type ShowRight = (typeof showRights)[number];

const yes = true;
const no = false;

/** Rights at a show by role. A steward's rights at a ring are those of the ring's pass: `domains/rings`. */
export const rights: Readonly<Record<TeamRole | 'organiser', Readonly<Record<ShowRight, boolean>>>> = {
  // biome-ignore format: a table
  organiser: { entries: yes, mails: yes, catalogue: yes, prints: yes, rings: yes, orders: yes, cash: yes, money: yes, terms: yes, team: yes, manage: yes },
  // biome-ignore format: a table
  registrar: { entries: yes, mails: yes, catalogue: yes, prints: yes, rings: no, orders: no, cash: no, money: no, terms: no, team: yes, manage: no },
  // biome-ignore format: a table
  cashier: { entries: no, mails: no, catalogue: no, prints: no, rings: no, orders: yes, cash: yes, money: no, terms: no, team: yes, manage: no },
  // biome-ignore format: a table
  steward: { entries: no, mails: no, catalogue: no, prints: no, rings: no, orders: no, cash: no, money: no, terms: no, team: yes, manage: no },
};

/** Rights to read that staff of the organiser's federation have. */
export const staffRights: readonly ShowRight[] = ['entries', 'catalogue', 'terms'];

/** In the order of the table. */
export const rightsOf = (roles: readonly (TeamRole | 'organiser')[]): ShowRight[] =>
  showRights.filter((right) => roles.some((role) => rights[role][right]));

/** Days after the show on which a registrar and a cashier still work. */
export const daysAfter = 3;

/** Days after the show until names and mails of its team are deleted. */
export const keptDays = 30;

/** Members that a show can have at once. */
export const mostMembers = 40;

/** First and last day of the access; the first is null where it begins at once. */
export function accessDays(role: TeamRole, show: { beginsOn: Day; endsOn: Day }): { from: Day | null; until: Day } {
  return role === 'steward'
    ? { from: show.beginsOn, until: show.endsOn }
    : { from: null, until: addDays(show.endsOn, daysAfter) };
}
