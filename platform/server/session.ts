import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AnyEndpoint } from '#platform/contract/endpoint.ts';
import type { UserType } from '#platform/contract/userTypes.ts';

/** The caller. Loaded for each request, so that a removed role or a ban takes effect at once. */
export interface Session {
  sessionId: number;
  accountId: number;
  profileId: number;
  userType: UserType;
  alias: string;
  /** `key_name`s of open roles. */
  roles: readonly string[];
  /** Account of the staff member who impersonates this account; null for its owner. */
  enteredBy?: number | null;
  /** Returns the reason why this session may not make a call that its kind may, or undefined. */
  refusal?: (call: Pick<AnyEndpoint, 'name' | 'method' | 'path'>) => string | undefined;
}

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null;
  }
}

export type FindSession = (token: string) => Promise<Session | null>;

export const bearerToken = (request: FastifyRequest): string | null => {
  const given = request.headers.authorization;
  return given ? (/^Bearer ([\w-]{20,200})$/.exec(given)?.[1] ?? null) : null;
};

/** Sets `request.session`: null without a valid token. `serve` decides whether that is a 401. */
export function sessions(app: FastifyInstance, find: FindSession): void {
  app.decorateRequest('session', null);
  app.addHook('preHandler', (request, _reply, done) => {
    const token = bearerToken(request);
    if (!token) return done();
    find(token).then((session) => {
      request.session = session;
      app.limiter.recognise(token, session?.accountId ?? null);
      done();
    }, done);
  });
}
