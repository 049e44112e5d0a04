import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

type Nothing = Record<string, never>;
export type DeskInput = z.infer<typeof schemas.deskInput>;
export type Desk = z.infer<typeof schemas.desk>;
export type DeskRow = Desk['rows'][number];
export type DeskActInput = z.infer<typeof schemas.deskActInput>;
export type UndoInput = z.infer<typeof schemas.undoInput>;
export type ProofDecision = z.infer<typeof schemas.proofDecision>;
export type LogInput = z.infer<typeof schemas.logInput>;
export type EntryLog = z.infer<typeof schemas.log>;

const show = '/api/exhibitions/exhibition/:exhibitionId';

export const getDesk = endpoint<DeskInput, Desk>({ name: 'getDesk', method: 'GET', path: `${show}/entries` });
export const listDeskLog = endpoint<LogInput, EntryLog>({
  name: 'listDeskLog',
  method: 'GET',
  path: `${show}/entries/log`,
});
export const actOnEntry = endpoint<DeskActInput, Nothing>({
  name: 'actOnEntry',
  method: 'POST',
  path: '/api/entries/:entryId/act',
  once: true,
});
/** Takes the named act of the desk back, if nothing has happened to the entry since. */
export const undoDeskAct = endpoint<UndoInput, Nothing>({
  name: 'undoDeskAct',
  method: 'POST',
  path: `${show}/entries/log/:logId/undo`,
  once: true,
});
export const decideProof = endpoint<ProofDecision, Nothing>({
  name: 'decideProof',
  method: 'POST',
  path: '/api/entries/:entryId/proofs/decision',
  once: true,
});
/** Returns the entries of a show as XLSX, with the filters of the desk. */
export const exportEntries = endpoint<DeskInput, never>({
  name: 'exportEntries',
  method: 'GET',
  path: `${show}/entries.xlsx`,
});
