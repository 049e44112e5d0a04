import { makeProfile, type NewProfile } from '#domains/profiles/server/factories.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { dayMs } from '#platform/contract/time/duration.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { hashToken, newToken } from '../session/server/tokens.ts';
import { makeAccount } from './factories.ts';
import { accountSessions } from './tables.ts';

export interface TestMember {
  profileId: number;
  accountId: number;
  sessionId: number;
  alias: string;
  mail: string;
  /** Bearer token of an open session. */
  token: string;
}

interface Given extends Partial<NewProfile> {
  mail?: string;
  /** Roles of the account. */
  openRoles?: string[];
  lastUsedAt?: Date;
}

/** For tests: creates a signed-in member (default: a person) with a stored session. */
export async function makeMember(
  db: Queryable,
  { mail, openRoles, lastUsedAt, ...profile }: Given = {},
): Promise<TestMember> {
  const { id: profileId, alias } = await makeProfile(db, { userType: 1, ...profile });
  const account = await makeAccount(db, {
    profileId,
    mail: mail ?? `member-${profileId}@mail.example`,
    ...(openRoles && { roles: openRoles }),
  });
  const token = newToken();
  const [session] = await db
    .insert(accountSessions)
    .values({
      accountId: account.id,
      tokenHash: hashToken(token),
      expiresAt: new Date(clock.milliseconds() + dayMs),
      ...(lastUsedAt && { lastUsedAt }),
    })
    .returning({ id: accountSessions.id });
  if (!session) throw new Error('The session was not stored');
  return { profileId, accountId: account.id, sessionId: session.id, alias, mail: account.mail, token };
}
