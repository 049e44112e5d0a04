import { desc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { demoPassword } from '#domains/accounts/server/factories.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { mails } from '#platform/server/mail/tables.ts';
import type { StaffList, StaffMember } from '../contract.ts';
import type { StaffRole } from '../policy.ts';

export const staffPath = '/api/administration/staff';

/** Password of the people who accept an invitation in tests. */
export const staffPassword = 'Rozetka-1891-osen';

export interface StaffAnswer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: answers of many calls, read by their names
  result: any;
  errors: Record<string, string>;
}

/** A person of the staff who has accepted the invitation and signed in. */
export interface Joined {
  id: number;
  mail: string;
  token: string;
}

/** For tests: calls of staff, and the way from an invitation to a session. */
export function staffOf(app: FastifyInstance, db: Db) {
  let calls = 0;
  async function call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    { token, payload, headers = {} }: { token?: string; payload?: object; headers?: Record<string, string> } = {},
  ): Promise<StaffAnswer> {
    calls += 1;
    const answer = await app.inject({
      ...{ method, url, remoteAddress: `198.51.${calls % 200}.9` },
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
      ...(payload && { payload }),
    });
    const { result = null, errors = {} } = answer.json();
    return { status: answer.statusCode, result, errors };
  }

  async function must(...asked: Parameters<typeof call>) {
    const answer = await call(...asked);
    if (answer.status !== 200) throw new Error(`${asked[1]}: ${answer.status} ${JSON.stringify(answer.errors)}`);
    return answer.result;
  }

  /** The secret of the latest invitation that was mailed to this mailbox. */
  async function linkTo(mail: string): Promise<string> {
    const [latest] = await db.select().from(mails).where(eq(mails.recipient, mail)).orderBy(desc(mails.id)).limit(1);
    const secret = /\/staff-invitation#([\w-]{43})/.exec(latest?.text ?? '')?.[1];
    if (!secret) throw new Error(`No invitation was mailed to ${mail}`);
    return secret;
  }

  const list = (token: string): Promise<StaffList> => must('GET', staffPath, { token });
  const confirm = (token: string, code = demoPassword) =>
    call('POST', `${staffPath}/confirmation`, { token, payload: { code } });

  async function memberOf(token: string, id: number): Promise<StaffMember> {
    const found = (await list(token)).members.find((one) => one.id === id);
    if (!found) throw new Error(`Nobody has the id ${id}`);
    return found;
  }

  async function signIn(mail: string, password = staffPassword): Promise<StaffAnswer> {
    return call('POST', '/api/Authentication', { payload: { email: mail, password } });
  }

  /** Invites a person in the name of a confirmed manager, accepts the invitation and signs in. */
  async function join(
    token: string,
    { name, mail, roles, employer_id }: { name: string; mail: string; roles: StaffRole[]; employer_id?: number },
  ): Promise<Joined> {
    const payload = { name, mail, roles, ...(employer_id !== undefined && { employer_id }) };
    const { id } = await must('POST', staffPath, { token, payload });
    const link = await linkTo(mail);
    await must('POST', '/api/staff/invitation/acceptance', { payload: { token: link, password: staffPassword } });
    const answer = await signIn(mail);
    if (answer.status !== 200) throw new Error(`${mail} could not sign in: ${answer.status}`);
    return { id, mail, token: answer.result.apikey };
  }

  return { call, must, linkTo, list, confirm, memberOf, signIn, join };
}
