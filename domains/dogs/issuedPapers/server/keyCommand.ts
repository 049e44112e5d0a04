import { formatDateTime } from '#platform/contract/time/dates.ts';
import type { Transactable } from '#platform/server/db/connect.ts';
import type { StaffKey } from '../contract.ts';
import { makeKey, retireKey, revokeKey } from './commands/keys.ts';
import { signUnsigned } from './commands/sign.ts';
import { listStaffKeys } from './queries/keys.ts';

export type KeyStep =
  | { what: 'list' | 'new' | 'sign' }
  | { what: 'retire'; kid: string }
  | { what: 'revoke'; kid: string; reason: string };

const states: Readonly<Record<StaffKey['state'], string>> = {
  signing: 'подписывает',
  retired: 'только проверяет',
  revoked: 'отозван',
};

/** Runs one step of the command `document:keys`; returns the lines to print. */
export async function changeDocumentKeys(db: Transactable, step: KeyStep, now: Date): Promise<string[]> {
  switch (step.what) {
    case 'list': {
      const keys = await listStaffKeys(db, now);
      if (!keys.length) return ['Ключей ещё нет: первый сделает первая бумага или команда new.'];
      return keys.map(
        ({ kid, from, until, state, papers, reason }) =>
          `${kid}  ${formatDateTime(from)} — ${formatDateTime(until)}  ${states[state].padEnd(16)}  бумаг: ${papers}${reason && `  ${reason}`}`,
      );
    }
    case 'new':
      return [`Новый ключ: ${await db.transaction((tx) => makeKey(tx, now))}. Прежний остался для проверки.`];
    case 'sign':
      return [`Подписано бумаг: ${await signUnsigned(db, now)}.`];
    case 'retire':
      await db.transaction((tx) => retireKey(tx, step.kid, now));
      return [`Ключ ${step.kid} больше не подписывает. Следующая бумага сделает новый.`];
    case 'revoke': {
      const signed = await db.transaction(async (tx) => {
        await revokeKey(tx, step.kid, step.reason, now);
        return signUnsigned(tx, now);
      });
      return [`Ключ ${step.kid} отозван. Подписано заново бумаг: ${signed}. Владельцам нужно напечатать их ещё раз.`];
    }
  }
}
