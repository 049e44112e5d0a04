import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type AudienceInput = z.infer<typeof schemas.audienceInput>;
export type Audience = z.infer<typeof schemas.audience>;
export type RemindInput = z.infer<typeof schemas.remindInput>;
export type CampaignInput = z.infer<typeof schemas.campaignInput>;
export type Campaigns = z.infer<typeof schemas.campaigns>;
export type Campaign = Campaigns['rows'][number];
export type RecipientsInput = z.infer<typeof schemas.recipientsInput>;
export type Recipients = z.infer<typeof schemas.recipients>;
export type Recipient = Recipients['rows'][number];
type Nothing = Record<string, never>;

const path = '/api/administration/invitation_campaigns';

/** Counts whom a campaign with the register's filter would invite, and whom not and why. */
export const getCampaignAudience = endpoint<AudienceInput, Audience>({
  name: 'getCampaignAudience',
  method: 'GET',
  path: `${path}/audience`,
});
/** Begins to invite; letters leave in portions. Refuses with 409 when the number is another than seen. */
export const startCampaign = endpoint<CampaignInput, { id: number }>({
  name: 'startCampaign',
  method: 'POST',
  path,
  once: true,
});
/** Campaigns, the latest first, with what became of their recipients. */
export const listCampaigns = endpoint<Nothing, Campaigns>({ name: 'listCampaigns', method: 'GET', path });
/** Recipients of a campaign a hundred at a time; `after` continues. */
export const listRecipients = endpoint<RecipientsInput, Recipients>({
  name: 'listRecipients',
  method: 'GET',
  path: `${path}/:campaignId/recipients`,
});
/** Sends no further letter; links already sent stay valid. */
export const stopCampaign = endpoint<{ campaignId: number }, Nothing>({
  name: 'stopCampaign',
  method: 'POST',
  path: `${path}/:campaignId/stop`,
});
export const resumeCampaign = endpoint<{ campaignId: number }, Nothing>({
  name: 'resumeCampaign',
  method: 'POST',
  path: `${path}/:campaignId/resume`,
});
/** Sends the letter of a finished campaign again to those who have not come. */
export const remindCampaign = endpoint<RemindInput, Nothing>({
  name: 'remindCampaign',
  method: 'POST',
  path: `${path}/:campaignId/remind`,
});
