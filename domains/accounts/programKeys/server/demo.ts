import { inArray } from 'drizzle-orm';
import { dayMs, hourMs } from '#platform/contract/time/duration.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { accounts } from '../../server/tables.ts';
import { hashToken } from '../../session/server/tokens.ts';
import type { KeyScopes } from '../policy.ts';
import { programKeys } from './tables.ts';

const samples: readonly { name: string; scopes: KeyScopes; madeDays: number; days: number; isRevoked?: true }[] = [
  { name: '1С клуба', scopes: { shows: 'write', applications: 'read' }, madeDays: 40, days: 366 },
  { name: 'Прежний сайт', scopes: { pages: 'read' }, madeDays: 300, days: 366, isRevoked: true },
];

/** Keys of these profiles' accounts. No program has them: the stored hash is of no key. */
export async function demoProgramKeys(tx: Queryable, profileIds: readonly number[], now: Date): Promise<void> {
  const owners = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(inArray(accounts.profileId, [...profileIds]));
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  await tx.insert(programKeys).values(
    owners.flatMap(({ id: accountId }) =>
      samples.map(({ name, scopes, madeDays, days, isRevoked }) => ({
        ...{ accountId, name, scopes, keyHash: hashToken(`${accountId} ${name}`), ending: isRevoked ? 'q7Zk' : 'aB3x' },
        ...{ madeAt: daysAgo(madeDays), expiresAt: daysAgo(madeDays - days) },
        usedAt: isRevoked ? daysAgo(madeDays - 30) : new Date(now.getTime() - 2 * hourMs),
        revokedAt: isRevoked ? daysAgo(90) : null,
      })),
    ),
  );
}
