import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { UserType } from '#platform/contract/userTypes.ts';

/** Who asks. Found anew on each request, so that a removed role or a ban works at once. */
export interface Session {
  sessionId: number;
  accountId: number;
  profileId: number;
  userType: UserType;
  alias: string;
  /** `key_name`s of open roles. */
  roles: readonly string[];
}

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null;
  }
}

export type FindSession = (token: string) => Promise<Session | null>;

export const bearerToken = (request: FastifyRequest): string | null =>
  /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1] ?? null;

/** `request.session`: null without a token. A token that is not live makes an authenticated call a 401 later, in `serve`. */
export function sessions(app: FastifyInstance, find: FindSession): void {
  app.decorateRequest('session', null);
  app.addHook('preHandler', async (request) => {
    const token = bearerToken(request);
    if (token) request.session = await find(token);
  });
}
