import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#platform/server/config.ts';
import type { Session } from '#platform/server/session.ts';
import type { ClientOrigin } from '../../server/commands/signIn.ts';
import { newToken } from './tokens.ts';

/** Sent back to the calls that sign in and to nothing else; no script reads it. */
const name = 'known_browser';
const path = '/api/Authentication';

const said = ({ headers }: FastifyRequest): string | undefined =>
  new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`).exec(headers.cookie ?? '')?.[1];

/**
 * Where somebody signs in from: the address, the device, and the browser by a secret of its own that it is given with
 * its first session. It opens nothing; but a flood of guesses at an account does not shut out a browser the account has
 * been opened in, on whatever address it is today.
 */
export function cameFrom(
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
