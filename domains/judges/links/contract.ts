import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type LinesInput = z.infer<typeof schemas.linesInput>;
export type Lines = z.infer<typeof schemas.lines>;
export type Line = Lines['rows'][number];
export type LinkInput = z.infer<typeof schemas.linkInput>;
export type UnlinkInput = z.infer<typeof schemas.unlinkInput>;
export type MailInput = z.infer<typeof schemas.mailInput>;
export type FreeLine = z.infer<typeof schemas.freeLines>[number];
export type ClaimInput = z.infer<typeof schemas.claimInput>;
export type OwnClaim = z.infer<typeof schemas.ownClaim>;
export type ClaimsInput = z.infer<typeof schemas.claimsInput>;
export type Claims = z.infer<typeof schemas.claims>;
export type Claim = Claims['rows'][number];
export type DecisionInput = z.infer<typeof schemas.decisionInput>;
type Nothing = Record<string, never>;

export const listJudgeLines = endpoint<LinesInput, Lines>({
  name: 'listJudgeLines',
  method: 'GET',
  path: '/api/administration/judges',
});
export const linkJudge = endpoint<LinkInput, Nothing>({
  name: 'linkJudge',
  method: 'POST',
  path: '/api/administration/judges/:refereeId/link',
});
export const unlinkJudge = endpoint<UnlinkInput, Nothing>({
  name: 'unlinkJudge',
  method: 'POST',
  path: '/api/administration/judges/:refereeId/unlink',
});
/** Stores the address that invitations go to; '' removes it. Refuses with 412 when it is another than staff saw. */
export const setJudgeMail = endpoint<MailInput, Nothing>({
  name: 'setJudgeMail',
  method: 'PUT',
  path: '/api/administration/judges/:refereeId/mail',
});
export const listJudgeClaims = endpoint<ClaimsInput, Claims>({
  name: 'listJudgeClaims',
  method: 'GET',
  path: '/api/administration/judge_claims',
});
export const decideJudgeClaim = endpoint<DecisionInput, Nothing>({
  name: 'decideJudgeClaim',
  method: 'POST',
  path: '/api/administration/judge_claims/:claimId',
});

export const getOwnClaim = endpoint<Nothing, OwnClaim>({
  name: 'getOwnJudgeClaim',
  method: 'GET',
  path: '/api/Referee/claim',
});
export const findJudgeLines = endpoint<{ search: string }, FreeLine[]>({
  name: 'findJudgeLines',
  method: 'GET',
  path: '/api/Referee/lines',
});
export const sendJudgeClaim = endpoint<ClaimInput, Nothing>({
  name: 'sendJudgeClaim',
  method: 'POST',
  path: '/api/Referee/claim',
  once: true,
});
