import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#platform/server/config.ts';
import type { Session } from '#platform/server/session.ts';
import type { ClientOrigin } from '../../server/commands/signIn.ts';
import { newToken } from './tokens.ts';

/** Sent to the sign-in calls only; not readable by scripts. */
const name = 'known_browser';
const path = '/api/Authentication';

const said = ({ headers }: FastifyRequest): string | undefined =>
  new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`).exec(headers.cookie ?? '')?.[1];

/**
 * The origin of a sign-in: the address, the device, and the browser by a secret cookie set with its first session. It
 * grants no access, but an attack on an account does not block a browser that the account was opened in, on any
 * address.
 */
export function clientOriginOf(
  { request, reply, session }: { request: FastifyRequest; reply: FastifyReply; session: Session | null },
  { PORTAL_MODE, PLACE_DAYS }: Pick<Config, 'PORTAL_MODE' | 'PLACE_DAYS'>,
): ClientOrigin {
  const browser = said(request) ?? newToken();
  return {
    ip: request.ip,
    userAgent: request.headers['user-agent'],
    sessionId: session?.sessionId,
    browser,
    keepBrowser: () => {
      const secure = PORTAL_MODE === 'production' ? '; Secure' : '';
      reply.header(
        'set-cookie',
        `${name}=${browser}; Path=${path}; Max-Age=${PLACE_DAYS * 86_400}; HttpOnly; SameSite=Strict${secure}`,
      );
    },
  };
}
