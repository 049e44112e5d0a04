import { confirmIdentity, recordStaffAct, type SignInDeps } from '#domains/accounts/server/public.ts';
import { minuteMs } from '#platform/contract/time/duration.ts';
import type { Session } from '#platform/server/session.ts';
import type { ConfirmInput } from '../../contract.ts';
import { confirmedMinutes } from '../../policy.ts';
import { staffConfirmations } from '../tables.ts';

/** Lets this session change the staff for some minutes after the caller has proved who it is. Throws 422 or 400. */
export async function confirmManager(
  parts: SignInDeps,
  session: Session,
  { code }: ConfirmInput,
  now: Date,
): Promise<{ confirmed_until: string }> {
  await confirmIdentity(parts, session, code, now);
  const until = new Date(now.getTime() + confirmedMinutes * minuteMs);
  await parts.db.transaction(async (tx) => {
    await tx
      .insert(staffConfirmations)
      .values({ sessionId: session.sessionId, until })
      .onConflictDoUpdate({ target: staffConfirmations.sessionId, set: { until } });
    await recordStaffAct(tx, session, {
      action: 'confirmStaffManager',
      about: 'Управление сотрудниками',
      changes: [{ field: 'Подтверждение', from: 'нет', to: `на ${confirmedMinutes} минут` }],
    });
  });
  return { confirmed_until: until.toISOString() };
}
