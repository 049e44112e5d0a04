import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type Members = z.infer<typeof schemas.members>;
export type Member = Members['rows'][number];
export type MembersInput = z.infer<typeof schemas.membersInput>;
export type MemberInput = z.infer<typeof schemas.memberInput>;
type Nothing = Record<string, never>;

/** Profiles and their accounts for staff. */
export const listMembers = endpoint<MembersInput, Members>({
  name: 'listMembers',
  method: 'GET',
  path: '/api/administration/members',
});
/** Blocks, unblocks, and changes roles, bans and flags. */
export const changeMember = endpoint<MemberInput, Nothing>({
  name: 'changeMember',
  method: 'POST',
  path: '/api/administration/members/:profileId',
});
