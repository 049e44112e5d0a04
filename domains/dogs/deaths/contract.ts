import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type OwnDeath = z.infer<typeof schemas.ownDeath>;
export type WrittenDeath = NonNullable<OwnDeath['death']>;
export type DeathReported = z.infer<typeof schemas.deathReported>;
export type DeathWritten = z.infer<typeof schemas.deathWritten>;
type Nothing = Record<string, never>;

const own = '/api/dog/own/:dogId/death';
const staff = '/api/administration/studbook/:dogId/death';

/** The recorded death of the viewer's dog, and until when the viewer may correct it. */
export const getOwnDeath = endpoint<{ dogId: number }, OwnDeath>({ name: 'getOwnDeath', method: 'GET', path: own });
/** Reports or corrects a death. The first report ends the dog's open transfers, rights and matings. */
export const reportDeath = endpoint<DeathReported, Nothing>({ name: 'reportDeath', method: 'PUT', path: own });
/** Withdraws a mistaken report. What has ended stays ended. */
export const takeBackDeath = endpoint<{ dogId: number }, Nothing>({
  name: 'takeBackDeath',
  method: 'PUT',
  path: `${own}/taken_back`,
});

export const getStaffDeath = endpoint<{ dogId: number }, OwnDeath>({
  name: 'getStaffDeath',
  method: 'GET',
  path: staff,
});
export const writeDeath = endpoint<DeathWritten, Nothing>({ name: 'writeDeath', method: 'PUT', path: staff });
export const removeDeath = endpoint<{ dogId: number; reason: string }, Nothing>({
  name: 'removeDeath',
  method: 'PUT',
  path: `${staff}/removed`,
});
