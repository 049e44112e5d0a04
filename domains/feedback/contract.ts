import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type SendInput = z.infer<typeof schemas.sendInput>;
export type AskInput = z.infer<typeof schemas.askInput>;
export type QuestionForm = z.infer<typeof schemas.questionForm>;
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
/** The values a visitor's question form is sent with. */
export const getQuestionForm = endpoint<Nothing, QuestionForm>({
  name: 'getQuestionForm',
  method: 'GET',
  path: '/api/questions/form',
});
/** A visitor asks the federation; staff answer by mail. */
export const askFederation = endpoint<AskInput, { needs_confirming: boolean }>({
  name: 'askFederation',
  method: 'POST',
  path: '/api/questions',
  once: true,
});
export const confirmQuestion = endpoint<{ key: string }, Nothing>({
  name: 'confirmQuestion',
  method: 'POST',
  path: '/api/questions/confirm',
  once: true,
});
export const listFeedback = endpoint<ListInput, MessageList>({
  name: 'listFeedback',
  method: 'GET',
  path: '/api/administration/feedback',
});
/** Takes a message into work, answers it by mail, or closes it. */
export const answerFeedback = endpoint<AnswerInput, Nothing>({
  name: 'answerFeedback',
  method: 'POST',
  path: '/api/administration/feedback/:feedbackId',
});
