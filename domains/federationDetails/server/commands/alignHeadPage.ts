import { isDeepStrictEqual } from 'node:util';
import { updateProfile } from '#domains/profiles/server/public.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import type { DetailsValues } from '../../fields.ts';
import { findHeadPage } from '../queries/currentDetails.ts';

/**
 * Shows contacts and hours on the head federation's own page as the details have them. Returns whether anything
 * changed; nothing does while the register has no head federation.
 */
export async function alignHeadPage(
  tx: Queryable,
  { city_id, address, contacts, hours }: Pick<DetailsValues, 'city_id' | 'address' | 'contacts' | 'hours'>,
): Promise<boolean> {
  const head = await findHeadPage(tx);
  if (!head) return false;
  const page = { cityId: city_id || null, address: address || null, contacts, schedule: hours };
  const { cityId, address: street, contacts: ways, schedule } = head;
  if (isDeepStrictEqual({ cityId, address: street, contacts: ways, schedule }, page)) return false;
  await updateProfile(tx, head.profileId, page);
  await recordEvent(tx, { name: 'profiles.edited', ids: { profileId: head.profileId } });
  return true;
}
