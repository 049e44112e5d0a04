import { recordStaffAct } from '#domains/accounts/server/public.ts';
import { changesBetween, created } from '#platform/server/changes.ts';
import type { Transactable } from '#platform/server/db/connect.ts';
import type { Session } from '#platform/server/session.ts';
import { makeKey, retireKey, revokeKey } from './keys.ts';
import { signUnsigned } from './sign.ts';

const about = (kid: string): string => `Ключ защитных меток ${kid}`;

/** The three steps of the command `document:keys`, with the staff member in the audit log. */
export async function makeKeyByStaff(tx: Transactable, staff: Session, now: Date): Promise<{ kid: string }> {
  const kid = await makeKey(tx, now);
  await recordStaffAct(tx, staff, {
    action: 'makeDocumentKey',
    about: about(kid),
    changes: created({ state: 'Ключ' }, { state: 'подписывает' }),
  });
  return { kid };
}

export async function retireKeyByStaff(tx: Transactable, staff: Session, kid: string, now: Date): Promise<void> {
  await retireKey(tx, kid, now);
  await recordStaffAct(tx, staff, {
    action: 'retireDocumentKey',
    about: about(kid),
    changes: changesBetween({ state: 'Ключ' }, { state: 'подписывает' }, { state: 'больше не подписывает' }),
  });
}

/** Signs the papers again with a new key in the same transaction. Returns their number. */
export async function revokeKeyByStaff(
  tx: Transactable,
  staff: Session,
  { kid, reason }: { kid: string; reason: string },
  now: Date,
): Promise<{ signed: number }> {
  await revokeKey(tx, kid, reason, now);
  const signed = await signUnsigned(tx, now);
  await recordStaffAct(tx, staff, {
    action: 'revokeDocumentKey',
    about: about(kid),
    changes: changesBetween(
      { state: 'Ключ', reason: 'Причина' },
      { state: 'действует', reason: '' },
      { state: 'отозван', reason },
    ),
  });
  return { signed };
}
