import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type QueueCounts = z.infer<typeof schemas.counts>;
export type ReviewListInput = z.infer<typeof schemas.listInput>;
export type ReviewList = z.infer<typeof schemas.list>;
export type ReviewRow = ReviewList['rows'][number];
export type Review = z.infer<typeof schemas.review>;
export type PartInput = z.infer<typeof schemas.partInput>;
export type RejectInput = z.infer<typeof schemas.rejectInput>;
export type FinishInput = z.infer<typeof schemas.finishInput>;
export type Colleague = z.infer<typeof schemas.colleague>;
export type HandOverInput = z.infer<typeof schemas.handOverInput>;
export type Experts = z.infer<typeof schemas.experts>;
export type FinishManyInput = z.infer<typeof schemas.finishManyInput>;
export type FinishedMany = z.infer<typeof schemas.finishedMany>;
type StepInput = z.infer<typeof schemas.stepInput>;
type NoteInput = z.infer<typeof schemas.noteInput>;
type Moved = z.infer<typeof schemas.moved>;
type Nothing = Record<string, never>;

const base = '/api/administration/applications';
const one = `${base}/:applicationId`;

export const countApplicationQueues = endpoint<Nothing, QueueCounts>({
  name: 'countApplicationQueues',
  method: 'GET',
  path: '/api/administration/application_counts',
});
/** The experts who have applications, or have decided some, with their number. */
export const listExperts = endpoint<Nothing, Experts>({
  name: 'listExperts',
  method: 'GET',
  path: '/api/administration/application_experts',
});
export const listApplicationQueue = endpoint<ReviewListInput, ReviewList>({
  name: 'listApplicationQueue',
  method: 'GET',
  path: base,
});
export const getApplicationReview = endpoint<{ applicationId: number }, Review>({
  name: 'getApplicationReview',
  method: 'GET',
  path: one,
});
export const takeApplication = endpoint<StepInput, Moved>({
  name: 'takeApplication',
  method: 'POST',
  path: `${one}/take`,
});
export const reviewPart = endpoint<PartInput, Moved>({ name: 'reviewPart', method: 'PUT', path: `${one}/part` });
export const rejectApplication = endpoint<RejectInput, Moved>({
  name: 'rejectApplication',
  method: 'POST',
  path: `${one}/reject`,
});
export const askPapers = endpoint<RejectInput, Moved>({
  name: 'askPapers',
  method: 'POST',
  path: `${one}/papers`,
});
/** Sends a litter to the breeding commission without a refusal. */
export const askCommission = endpoint<RejectInput, Moved>({
  name: 'askCommission',
  method: 'POST',
  path: `${one}/commission`,
});
export const finishApplication = endpoint<FinishInput, Moved>({
  name: 'finishApplication',
  method: 'POST',
  path: `${one}/finish`,
});
/** Confirms an error in a finished application and returns it to work. */
export const reopenApplication = endpoint<RejectInput, Moved>({
  name: 'reopenApplication',
  method: 'POST',
  path: `${one}/reopen`,
});
export const bringBackApplication = endpoint<StepInput, Moved>({
  name: 'bringBackApplication',
  method: 'POST',
  path: `${one}/restore`,
});
export const answerErrorReport = endpoint<NoteInput, Nothing>({
  name: 'answerErrorReport',
  method: 'POST',
  path: `${one}/error_report`,
  once: true,
});
export const listColleagues = endpoint<{ applicationId: number }, Colleague[]>({
  name: 'listColleagues',
  method: 'GET',
  path: `${one}/colleagues`,
});
export const handOverApplication = endpoint<HandOverInput, Moved>({
  name: 'handOverApplication',
  method: 'POST',
  path: `${one}/hand_over`,
});
/** Finishes several requests of a package, each in its own transaction; the answer names the refused ones. */
export const finishRequests = endpoint<FinishManyInput, FinishedMany>({
  name: 'finishRequests',
  method: 'POST',
  path: `${one}/finish_requests`,
});
export const noteApplication = endpoint<NoteInput, Nothing>({
  name: 'noteApplication',
  method: 'POST',
  path: `${one}/notes`,
  once: true,
});
export const answerApplicant = endpoint<NoteInput, Nothing>({
  name: 'answerApplicant',
  method: 'POST',
  path: `${one}/messages`,
  once: true,
});
