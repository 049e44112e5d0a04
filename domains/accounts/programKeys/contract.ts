import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

type Nothing = Record<string, never>;
export type ProgramKeys = z.infer<typeof schemas.programKeys>;
export type ProgramKey = ProgramKeys['keys'][number];
export type KeyInput = z.infer<typeof schemas.keyInput>;
export type MadeKey = z.infer<typeof schemas.madeKey>;

const path = '/api/program_keys';

export const listProgramKeys = endpoint<Nothing, ProgramKeys>({ name: 'listProgramKeys', method: 'GET', path });
/**
 * Not repeated after a lost answer, because a repeated answer would have to be stored with the key in it. A key whose
 * answer was lost stands in the list and can be revoked.
 */
export const makeProgramKey = endpoint<KeyInput, MadeKey>({ name: 'makeProgramKey', method: 'POST', path });
/** Ends the key at once; ending it twice changes nothing. */
export const revokeProgramKey = endpoint<{ keyId: number }, Nothing>({
  name: 'revokeProgramKey',
  method: 'DELETE',
  path: `${path}/:keyId`,
});
