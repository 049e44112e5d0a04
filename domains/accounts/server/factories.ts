import type { Queryable } from '#platform/server/db/connect.ts';
import { createPasswords } from './passwords.ts';
import { accounts } from './tables.ts';

/** Password of every demo and test account. */
export const demoPassword = 'Rozetka-1891';

/** Hashing is slow on purpose; hundreds of demo accounts share one hash. */
let demoHash: Promise<string> | undefined;

type NewAccount = typeof accounts.$inferInsert;

export interface AccountOptions extends Partial<Omit<NewAccount, 'profileId' | 'mail' | 'passwordHash'>> {
  profileId: number;
  mail: string;
  /** Overrides the shared one. */
  password?: string;
}

/** Creates an account for an existing profile. */
export async function makeAccount(
  db: Queryable,
  { password, ...values }: AccountOptions,
): Promise<{ id: number; mail: string; password: string }> {
  demoHash ??= createPasswords().hash(demoPassword);
  const passwordHash = password === undefined ? await demoHash : await createPasswords().hash(password);
  const [made] = await db
    .insert(accounts)
    .values({ ...values, passwordHash })
    .returning({ id: accounts.id, mail: accounts.mail });
  if (!made) throw new Error(`Account ${values.mail} was not stored`);
  return { ...made, password: password ?? demoPassword };
}
