import type { z } from 'zod';
import type { SignInAnswer } from '#domains/accounts/registration/contract.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type SendInput = z.infer<typeof schemas.sendInput>;
export type Application = z.infer<typeof schemas.application>;
export type OwnApplication = z.infer<typeof schemas.ownApplication>;
export type Queue = z.infer<typeof schemas.queue>;
export type QueueRow = Queue['rows'][number];
export type QueueInput = z.infer<typeof schemas.queueInput>;
export type DecisionInput = z.infer<typeof schemas.decisionInput>;
type Nothing = Record<string, never>;

export const getKennelApplication = endpoint<Nothing, OwnApplication>({
  name: 'getKennelApplication',
  method: 'GET',
  path: '/api/nurseries/nursery/activation',
});
/** Sends the application, first or corrected after a refusal. */
export const sendKennelApplication = endpoint<SendInput, Nothing>({
  name: 'sendKennelApplication',
  method: 'POST',
  path: '/api/nurseries/nursery/activation',
  once: true,
});
/** Switches an owner to the kennel's account, which becomes linked to the own one. */
export const enterOwnKennel = endpoint<Nothing, SignInAnswer>({
  name: 'enterOwnKennel',
  method: 'POST',
  path: '/api/nurseries/nursery/enter',
});
export const listKennelApplications = endpoint<QueueInput, Queue>({
  name: 'listKennelApplications',
  method: 'GET',
  path: '/api/administration/kennel_applications',
});
export const decideKennelApplication = endpoint<DecisionInput, Nothing>({
  name: 'decideKennelApplication',
  method: 'POST',
  path: '/api/administration/kennel_applications/decision',
});
