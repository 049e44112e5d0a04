import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type { withdrawalView } from '../schemas.ts';
import type * as schemas from './schemas.ts';

export type OfferedExtra = z.infer<typeof schemas.offeredExtra>;
export type ChosenExtra = z.infer<typeof schemas.chosenExtra>;
export type PricedExtras = z.infer<typeof schemas.pricedExtras>;
export type OwnExtra = z.infer<typeof schemas.ownExtra>;
export type WithdrawExtraInput = z.infer<typeof schemas.withdrawExtraInput>;
export type ShowExtras = z.infer<typeof schemas.showExtrasView>;
export type ShowExtrasInput = z.infer<typeof schemas.showExtrasInput>;
type Nothing = Record<string, never>;

const ofShow = '/api/exhibitions/exhibition/:exhibitionId/entry_extras';
const ofOne = '/api/entry_extras/:entryExtraId/withdrawal';

/** What the show offers besides places and who chose it, to the organiser; staff read it. */
export const getShowExtras = endpoint<{ exhibitionId: number }, ShowExtras>({
  name: 'getShowExtras',
  method: 'GET',
  path: ofShow,
});
/** Refuses an outdated version with 412, and with 409 what would harm those who chose. */
export const saveShowExtras = endpoint<ShowExtrasInput, ShowExtras>({
  name: 'saveShowExtras',
  method: 'PUT',
  path: ofShow,
});
/** What taking back a chosen contest or thing gives back now. */
export const getExtraWithdrawal = endpoint<{ entryExtraId: number }, z.infer<typeof withdrawalView>>({
  name: 'getExtraWithdrawal',
  method: 'GET',
  path: ofOne,
});
export const withdrawExtra = endpoint<WithdrawExtraInput, Nothing>({
  name: 'withdrawExtra',
  method: 'POST',
  path: ofOne,
  once: true,
});
