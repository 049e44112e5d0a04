import { recordStaffAct } from '#domains/accounts/server/public.ts';
import type { Transactable } from '#platform/server/db/connect.ts';
import type { Session } from '#platform/server/session.ts';
import { typeOf } from '../../../forms/all.ts';
import type { ApplicationRow } from '../../../server/queries/lockApplication.ts';

export const nameOf = ({ type, barcode }: ApplicationRow): string => `${typeOf(type).title}, ${barcode}`;

/** Writes a line into the staff journal with the sender's name. */
export const record = (
  tx: Transactable,
  session: Session,
  row: ApplicationRow,
  action: string,
  change: { field: string; from: string; to: string },
  about = nameOf(row),
) =>
  recordStaffAct(tx, session, {
    action,
    about,
    changes: [change],
    ...(row.profileId !== null && { profileId: row.profileId }),
  });
