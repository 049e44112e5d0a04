import { inArray } from 'drizzle-orm';
import { dayMs } from '#platform/contract/time/duration.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { accounts } from '../../server/tables.ts';
import { hashToken } from '../../session/server/tokens.ts';
import { passkeys } from './tables.ts';

const samples = [
  { name: 'Телефон', madeDays: 60, usedDays: 1 },
  { name: 'Chrome, Windows', madeDays: 20, usedDays: null },
] as const;

/** Keys of these profiles' accounts. No device has them: ids and public halves are made up. */
export async function demoPasskeys(tx: Queryable, profileIds: readonly number[], now: Date): Promise<void> {
  const owners = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(inArray(accounts.profileId, [...profileIds]));
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  await tx.insert(passkeys).values(
    owners.flatMap(({ id: accountId }) =>
      samples.map(({ name, madeDays, usedDays }) => ({
        ...{ accountId, name, counter: 0, transports: ['internal'] },
        credentialId: hashToken(`passkey ${accountId} ${name}`),
        publicKey: hashToken(`public half ${accountId} ${name}`),
        credentialUser: hashToken(`account ${accountId}`).slice(0, 43),
        madeAt: daysAgo(madeDays),
        usedAt: usedDays === null ? null : daysAgo(usedDays),
      })),
    ),
  );
}
