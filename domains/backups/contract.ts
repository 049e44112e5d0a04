import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type Backups = z.infer<typeof schemas.backups>;
export type BackupSet = Backups['sets'][number];
export type BackupRun = Backups['runs'][number];
export type RunInput = z.infer<typeof schemas.runInput>;
type Nothing = Record<string, never>;

const path = '/api/administration/backups';

/** Complete backups, the latest first, and what staff have asked for. */
export const listBackups = endpoint<Nothing, Backups>({ name: 'listBackups', method: 'GET', path });
/** Asks for a backup, or for reading one whole; a process with the backup place does it within a minute. */
export const askForBackup = endpoint<RunInput, Nothing>({ name: 'askForBackup', method: 'POST', path });
