import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type { Priced } from '../contract.ts';
import type * as schemas from './schemas.ts';

type Nothing = Record<string, never>;
export type DeskInput = z.infer<typeof schemas.deskInput>;
export type Desk = z.infer<typeof schemas.desk>;
export type DeskRow = Desk['rows'][number];
export type DeskActInput = z.infer<typeof schemas.deskActInput>;
export type UndoInput = z.infer<typeof schemas.undoInput>;
export type ProofDecision = z.infer<typeof schemas.proofDecision>;
export type FindInput = z.infer<typeof schemas.findInput>;
export type FoundDogs = z.infer<typeof schemas.foundDogs>;
export type PaperPriceInput = z.infer<typeof schemas.paperPriceInput>;
export type PaperInput = z.infer<typeof schemas.paperInput>;
export type PaperAdded = z.infer<typeof schemas.paperAdded>;
export type EntrantMails = z.infer<typeof schemas.entrantMails>;
export type EntrantMailInput = z.infer<typeof schemas.entrantMailInput>;
export type DeskWaiting = z.infer<typeof schemas.deskWaiting>;
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
/** Undoes the named act of the desk unless the entry has changed since. */
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
/** Finds dogs of the studbook for a paper form, with the classes that each may enter. */
export const findPaperDogs = endpoint<FindInput, FoundDogs>({
  name: 'findPaperDogs',
  method: 'GET',
  path: `${show}/entries/dogs`,
});
/** Changes nothing. */
export const pricePaperEntry = endpoint<PaperPriceInput, Priced>({
  name: 'pricePaperEntry',
  method: 'POST',
  path: `${show}/entries/paper/price`,
});
/** Enters a dog from a paper form, as the organiser. */
export const addPaperEntry = endpoint<PaperInput, PaperAdded>({
  name: 'addPaperEntry',
  method: 'POST',
  path: `${show}/entries/paper`,
  once: true,
});
/** Counts the receivers of a mail to the filtered entries and lists sent mails; contains no address. */
export const listEntrantMails = endpoint<DeskInput, EntrantMails>({
  name: 'listEntrantMails',
  method: 'GET',
  path: `${show}/entries/mails`,
});
/** Sends one mail to each entrant of the filtered entries. Refuses with 409 when their number is another than seen. */
export const sendEntrantMail = endpoint<EntrantMailInput, EntrantMails>({
  name: 'sendEntrantMail',
  method: 'POST',
  path: `${show}/entries/mails`,
  once: true,
});
/** Counts pending work at the desk for the badge of its tab. */
export const getDeskWaiting = endpoint<{ exhibitionId: number }, DeskWaiting>({
  name: 'getDeskWaiting',
  method: 'GET',
  path: `${show}/entries/waiting`,
});
/** As XLSX, with the filters of the desk. */
export const exportEntries = endpoint<DeskInput, never>({
  name: 'exportEntries',
  method: 'GET',
  path: `${show}/entries.xlsx`,
});
