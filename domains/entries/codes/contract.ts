import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

type Nothing = Record<string, never>;
export type Lending = z.infer<typeof schemas.lending>;
export type CodeMade = z.infer<typeof schemas.codeMade>;
export type OwnerAnswerInput = z.infer<typeof schemas.ownerAnswerInput>;

/** The viewer's codes, the dogs they can be made for, and what others entered by them. */
export const getLending = endpoint<Nothing, Lending>({ name: 'getLending', method: 'GET', path: '/api/entry_codes' });
/** Makes a code by which another person may enter one's own dog; it ends an earlier unused one. */
export const makeEntryCode = endpoint<{ dog_id: number }, CodeMade>({
  name: 'makeEntryCode',
  method: 'POST',
  path: '/api/entry_codes',
});
export const endEntryCode = endpoint<{ codeId: number }, Nothing>({
  name: 'endEntryCode',
  method: 'PUT',
  path: '/api/entry_codes/:codeId',
});
/** Takes a code: the caller may enter its dog. Refuses a wrong one with 404, many with 429. */
export const takeEntryCode = endpoint<{ code: string }, z.infer<typeof schemas.takenDog>>({
  name: 'takeEntryCode',
  method: 'POST',
  path: '/api/entry_codes/taken',
});
/** The owner agrees to an entry that another person made, or withdraws it. */
export const answerAsOwner = endpoint<OwnerAnswerInput, Nothing>({
  name: 'answerAsOwner',
  method: 'POST',
  path: '/api/entries/:entryId/owner',
  once: true,
});
