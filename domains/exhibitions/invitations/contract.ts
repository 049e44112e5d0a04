import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type Workplace = z.infer<typeof schemas.workplace>;
export type Invitation = Workplace['invitations'][number];
export type SuitableInput = z.infer<typeof schemas.suitableInput>;
export type Suitable = z.infer<typeof schemas.suitable>;
export type SuitableJudge = Suitable['rows'][number];
export type InviteInput = z.infer<typeof schemas.inviteInput>;
export type ActInput = z.infer<typeof schemas.actInput>;
export type ReminderInput = z.infer<typeof schemas.reminderInput>;
export type ConsentInput = z.infer<typeof schemas.consentInput>;
export type JudgingInput = z.infer<typeof schemas.judgingInput>;
export type AnswerInput = z.infer<typeof schemas.answerInput>;
export type OwnJudging = z.infer<typeof schemas.ownJudging>;
export type Offer = OwnJudging['offers'][number];
export type Authorisations = z.infer<typeof schemas.authorisations>;
export type AskedShow = Authorisations['shows'][number];
export type AuthorisationsInput = z.infer<typeof schemas.authorisationsInput>;
type Nothing = Record<string, never>;
type OfShow = z.infer<typeof schemas.showInput>;

const show = '/api/exhibitions/exhibition/:exhibitionId';
const one = '/api/exhibitions/judge_invitations/:invitationId';

export const getWorkplace = endpoint<OfShow, Workplace>({
  name: 'getWorkplace',
  method: 'GET',
  path: `${show}/workplace`,
});
export const listSuitableJudges = endpoint<SuitableInput, Suitable>({
  name: 'listSuitableJudges',
  method: 'GET',
  path: `${show}/suitable_judges`,
});
export const inviteJudges = endpoint<InviteInput, Nothing>({
  name: 'inviteJudges',
  method: 'POST',
  path: `${show}/judge_invitations`,
  once: true,
});
export const actOnInvitation = endpoint<ActInput, Nothing>({
  name: 'actOnInvitation',
  method: 'POST',
  path: one,
  once: true,
});
export const remindOfInvitation = endpoint<ReminderInput, Nothing>({
  name: 'remindOfInvitation',
  method: 'POST',
  path: `${one}/reminder`,
  once: true,
});
/** Records the paper consent of a judge without an account. */
export const recordJudgeConsent = endpoint<ConsentInput, Nothing>({
  name: 'recordJudgeConsent',
  method: 'POST',
  path: `${one}/consent`,
  once: true,
});
export const changeJudging = endpoint<JudgingInput, Nothing>({
  name: 'changeJudging',
  method: 'PUT',
  path: `${one}/judging`,
});

/** The offers, upcoming shows and past shows of the calling judge. */
export const getOwnJudging = endpoint<Nothing, OwnJudging>({
  name: 'getOwnJudging',
  method: 'GET',
  path: '/api/exhibitions/judging',
});
export const answerInvitation = endpoint<AnswerInput, Nothing>({
  name: 'answerInvitation',
  method: 'POST',
  path: `${one}/answer`,
  once: true,
});
export const getJudgingCalendar = endpoint<Nothing, never>({
  name: 'getJudgingCalendar',
  method: 'GET',
  path: '/api/exhibitions/judging/calendar',
});

/** Lists shows of the caller's breeds; for staff, shows of breed clubs without an account. */
export const listAuthorisations = endpoint<Nothing, Authorisations>({
  name: 'listAuthorisations',
  method: 'GET',
  path: '/api/exhibitions/judge_authorisations',
});
/** Answers for all waiting judges of a show at once. */
export const answerAuthorisations = endpoint<AuthorisationsInput, Nothing>({
  name: 'answerAuthorisations',
  method: 'POST',
  path: `${show}/judge_authorisations`,
  once: true,
});
