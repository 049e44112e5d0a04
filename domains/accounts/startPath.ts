import type { UserInfo } from './contract.ts';

/** The first page of the cabinet, under the account's address: «/club/severny/documents/start». */
export const memberStartPath = (fullAlias: string): string => `${fullAlias}documents/start`;

/** The first page after signing in: named staff begin at the administration, everybody else in the cabinet. */
export const startPathOf = ({ staff, user_full_alias }: UserInfo): string =>
  staff ? '/administration' : memberStartPath(user_full_alias);
