import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type SendInput = z.infer<typeof schemas.sendInput>;
export type ListInput = z.infer<typeof schemas.listInput>;
export type MessageList = z.infer<typeof schemas.messageList>;
export type FeedbackMessage = MessageList['rows'][number];
export type AnswerInput = z.infer<typeof schemas.answerInput>;
type Nothing = Record<string, never>;

export const sendFeedback = endpoint<SendInput, Nothing>({
  name: 'sendFeedback',
  method: 'POST',
  path: '/api/feedback',
  once: true,
});
export const listFeedback = endpoint<ListInput, MessageList>({
  name: 'listFeedback',
  method: 'GET',
  path: '/api/administration/feedback',
});
/** Takes it into work, answers by mail, or closes it. */
export const answerFeedback = endpoint<AnswerInput, Nothing>({
  name: 'answerFeedback',
  method: 'POST',
  path: '/api/administration/feedback/:feedbackId',
});
