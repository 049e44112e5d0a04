import { desc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#platform/server/db/connect.ts';
import { mails } from '#platform/server/mail/tables.ts';
import type { TestParts } from '#platform/testing/app.ts';
import type { TeamRole } from '../policy.ts';
import { showTeamRoutes } from './routes.ts';
import { teamMembers } from './tables.ts';

export interface TeamAnswer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: answers of many calls, read by their names
  result: any;
  errors: Record<string, string>;
  /** The cookie that the answer sets, as a browser sends it back; empty without one. */
  cookie: string;
}

interface Asked {
  /** Bearer token of an account. */
  token?: string;
  cookie?: string;
  payload?: object;
}

/** For tests of other domains: adds the routes of teams to their app. */
export const serveTeam = (app: FastifyInstance, parts: TestParts): void => showTeamRoutes(app, parts);

/** For tests: calls of accounts and of members of teams, and the way of a link from its mail into a cookie. */
export function teamOf(app: FastifyInstance, db: Db) {
  async function call(
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    { token, cookie, payload }: Asked = {},
  ): Promise<TeamAnswer> {
    const answer = await app.inject({
      method,
      url,
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...(cookie && { cookie }) },
      ...(payload && { payload }),
    });
    const isJson = String(answer.headers['content-type']).includes('json');
    const { result = null, errors = {} } = isJson ? answer.json() : {};
    const set = [answer.headers['set-cookie'] ?? []].flat().find((one) => one.startsWith('show_team_')) ?? '';
    return { status: answer.statusCode, result, errors, cookie: set.split(';')[0] ?? '' };
  }

  /** The secret of the latest link that was mailed to this mailbox. */
  async function linkTo(mail: string): Promise<string> {
    const [latest] = await db.select().from(mails).where(eq(mails.recipient, mail)).orderBy(desc(mails.id)).limit(1);
    const secret = /\/show-team#([\w-]{43})/.exec(latest?.text ?? '')?.[1];
    if (!secret) throw new Error(`No link was mailed to ${mail}`);
    return secret;
  }

  const teamPath = (exhibitionId: number): string => `/api/exhibitions/exhibition/${exhibitionId}/team`;
  const enter = (token: string): Promise<TeamAnswer> => call('POST', '/api/show_team/entry', { payload: { token } });

  /** Adds a member and opens the link; returns the member's id and cookie. */
  async function join(
    organiser: { token: string },
    { exhibitionId, role, name, mail }: { exhibitionId: number; role: TeamRole; name: string; mail: string },
  ): Promise<{ id: number; cookie: string }> {
    const added = await call('POST', teamPath(exhibitionId), {
      token: organiser.token,
      payload: { name, mail, role },
    });
    if (added.status !== 200) throw new Error(JSON.stringify(added.errors));
    const { cookie } = await enter(await linkTo(mail));
    const [member] = await db
      .select({ id: teamMembers.id })
      .from(teamMembers)
      .where(eq(teamMembers.mail, mail))
      .orderBy(desc(teamMembers.id))
      .limit(1);
    if (!member || !cookie) throw new Error('The member could not enter');
    return { id: member.id, cookie };
  }

  const revoke = (organiser: { token: string }, exhibitionId: number, memberId: number): Promise<TeamAnswer> =>
    call('PUT', `${teamPath(exhibitionId)}/${memberId}/revocation`, { token: organiser.token, payload: {} });

  return { call, linkTo, enter, join, revoke, teamPath };
}
