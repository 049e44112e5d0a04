import { recordStaffAct } from '#domains/accounts/server/public.ts';
import { labelsOf } from '#platform/contract/fields/fields.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { changesBetween } from '#platform/server/changes.ts';
import { portalNow } from '#platform/server/db/clock.ts';
import type { Transactable } from '#platform/server/db/connect.ts';
import { lock } from '#platform/server/db/typedSql.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { PortalError } from '#platform/server/errors.ts';
import type { Session } from '#platform/server/session.ts';
import type { PortraitSaved, StaffPortrait } from '../contract.ts';
import { portraitForm } from '../form.ts';
import { getPortrait } from './queries.ts';
import { breedPortraits } from './tables.ts';

/** Throws 412 for the second of two concurrent edits. Saving a checked text sets its day of checking to today. */
export async function savePortrait(
  tx: Transactable,
  staff: Session,
  { breedId, version, is_checked, ...content }: PortraitSaved,
): Promise<StaffPortrait> {
  await lock(tx, `breed portrait ${breedId}`);
  const before = await getPortrait(tx, breedId);
  if (before.version !== version)
    throw new PortalError(412, 'Портрет тем временем изменил другой сотрудник. Откройте его ещё раз.');
  const row = {
    content,
    checkedOn: is_checked ? clock.today() : null,
    version: version + 1,
    updatedAt: portalNow,
  };
  await tx
    .insert(breedPortraits)
    .values({ breedId, ...row })
    .onConflictDoUpdate({ target: breedPortraits.breedId, set: row });
  const after = await getPortrait(tx, breedId);
  await recordStaffAct(tx, staff, {
    action: 'savePortrait',
    about: `Портрет породы «${before.name}»`,
    changes: changesBetween<Record<string, unknown>>(labelsOf(portraitForm.fields), { ...before }, { ...after }),
  });
  await recordEvent(tx, { name: 'dogs.portrait_saved', ids: { breedId } });
  return after;
}
