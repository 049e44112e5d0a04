import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

type Nothing = Record<string, never>;
export interface ShowInput {
  exhibitionId: number;
}
export type ShowAccess = z.infer<typeof schemas.showAccess>;
export type Team = z.infer<typeof schemas.team>;
export type TeamMember = Team['members'][number];
export type MemberInput = z.infer<typeof schemas.memberInput>;
export type OfMember = z.infer<typeof schemas.ofMember>;
export type LinkInput = z.infer<typeof schemas.linkInput>;
export type TeamLink = z.infer<typeof schemas.link>;
export type Entered = z.infer<typeof schemas.entered>;

const show = '/api/exhibitions/exhibition/:exhibitionId';

/** Reads the caller's rights at a show: as its organiser, as staff, or as a member of its team. */
export const getShowAccess = endpoint<ShowInput, ShowAccess>({
  name: 'getShowAccess',
  method: 'GET',
  path: `${show}/access`,
});
export const getTeam = endpoint<ShowInput, Team>({ name: 'getTeam', method: 'GET', path: `${show}/team` });
export const addTeamMember = endpoint<MemberInput, Nothing>({
  name: 'addTeamMember',
  method: 'POST',
  path: `${show}/team`,
  once: true,
});
/** Sends a new link; the earlier one becomes invalid. */
export const sendTeamLink = endpoint<OfMember, Nothing>({
  name: 'sendTeamLink',
  method: 'POST',
  path: `${show}/team/:memberId/link`,
  once: true,
});
/** Ends the access at once, on every device. */
export const revokeTeamMember = endpoint<OfMember, Nothing>({
  name: 'revokeTeamMember',
  method: 'PUT',
  path: `${show}/team/:memberId/revocation`,
});
/** Leaves the team's access in this browser. */
export const leaveTeam = endpoint<ShowInput, Nothing>({
  name: 'leaveTeam',
  method: 'POST',
  path: `${show}/team/leave`,
});

/** Changes nothing, so that programs that try links of mails don't use it up. */
export const readTeamLink = endpoint<LinkInput, TeamLink>({
  name: 'readTeamLink',
  method: 'POST',
  path: '/api/show_team/link',
});
/** Exchanges a link, once, for a cookie that opens its show. */
export const enterTeam = endpoint<LinkInput, Entered>({
  name: 'enterTeam',
  method: 'POST',
  path: '/api/show_team/entry',
});
/** Mails a new link to the mailbox that this one was sent to. */
export const requestTeamLink = endpoint<LinkInput, Nothing>({
  name: 'requestTeamLink',
  method: 'POST',
  path: '/api/show_team/link_request',
  once: true,
});
