import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

type Nothing = Record<string, never>;
type OfShow = z.infer<typeof schemas.showInput>;
export type RingDesk = z.infer<typeof schemas.desk>;
export type Opened = z.infer<typeof schemas.opened>;
export type RingOfShow = z.infer<typeof schemas.ringOfShow>;
export type JudgeOfShow = z.infer<typeof schemas.judgeOfShow>;
export type PhoneOfShow = z.infer<typeof schemas.phoneOfShow>;
export type StewardsInput = z.infer<typeof schemas.stewardsInput>;
export type SettingsInput = z.infer<typeof schemas.settingsInput>;
export type ReopenInput = z.infer<typeof schemas.reopenInput>;
export type ReportFill = z.infer<typeof schemas.reportFill>;
export type EntryInput = z.infer<typeof schemas.entryInput>;
export type Ring = z.infer<typeof schemas.ring>;
export type ActInput = z.infer<typeof schemas.actInput>;
export type SyncInput = z.infer<typeof schemas.syncInput>;
export type Synced = z.infer<typeof schemas.synced>;

const show = '/api/exhibitions/exhibition/:exhibitionId/rings';

export const getRingDesk = endpoint<OfShow, RingDesk>({ name: 'getRingDesk', method: 'GET', path: `${show}/desk` });
/**
 * Opens rings from the schedule, or brings opened ones up to it: breeds that have begun stay where they are. Returns the
 * PINs that it made.
 */
export const openRings = endpoint<OfShow, Opened>({ name: 'openRings', method: 'PUT', path: `${show}/opening` });
/** Makes a new PIN of a ring. The former one opens it no longer; phones that are already in stay in. */
export const renewRingPin = endpoint<RingOfShow, { pin: string }>({
  name: 'renewRingPin',
  method: 'PUT',
  path: `${show}/:ringId/pin`,
});
export const renewJudgePin = endpoint<JudgeOfShow, { pin: string }>({
  name: 'renewJudgePin',
  method: 'PUT',
  path: `${show}/judges/:refereeId/pin`,
});
/** Ends the access of a phone at once. */
export const revokeRingPhone = endpoint<PhoneOfShow, Nothing>({
  name: 'revokeRingPhone',
  method: 'PUT',
  path: `${show}/phones/:phoneId/revocation`,
});
/** Sets which stewards of the team open the ring by their link. Phones of the others leave it at once. */
export const saveRingStewards = endpoint<StewardsInput, Nothing>({
  name: 'saveRingStewards',
  method: 'PUT',
  path: `${show}/:ringId/stewards`,
});
/** Refuses an outdated version with 412. */
export const saveRingSettings = endpoint<SettingsInput, Nothing>({
  name: 'saveRingSettings',
  method: 'PUT',
  path: `${show}/settings`,
});
/** Reopens a closed breed. Refuses an outdated version with 412. */
export const reopenBreed = endpoint<ReopenInput, Nothing>({
  name: 'reopenRingBreed',
  method: 'POST',
  path: `${show}/breeds/:breedId/reopening`,
  once: true,
});

/** What filling the first part of the report would do; only closed breeds count. */
export const previewRingReport = endpoint<OfShow, ReportFill>({
  name: 'previewRingReport',
  method: 'GET',
  path: `${show}/report`,
});
/** Fills the first part of the report from closed breeds; a row that somebody has graded stays as it is. */
export const fillRingReport = endpoint<OfShow, ReportFill>({
  name: 'fillRingReport',
  method: 'POST',
  path: `${show}/report`,
  once: true,
});

/** Lets a phone into a ring by its PIN, or by the link of a steward of the team. Sets the cookie that opens it. */
export const enterRing = endpoint<EntryInput, { ring_id: number }>({
  name: 'enterRing',
  method: 'POST',
  path: '/api/rings/entry',
});
/** Everything that the phone needs to work without a network. */
export const getRing = endpoint<{ ringId: number }, Ring>({
  name: 'getRing',
  method: 'GET',
  path: '/api/rings/:ringId',
});
/** Takes the phone's acts, each once and in any order, and returns those of the other phones. */
export const syncRing = endpoint<SyncInput, Synced>({
  name: 'syncRing',
  method: 'POST',
  path: '/api/rings/:ringId/acts',
});
