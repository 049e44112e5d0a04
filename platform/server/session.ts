import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AnyEndpoint } from '#platform/contract/endpoint.ts';
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
  /** Account of the staff member who is inside this account; null for its owner. */
  enteredBy?: number | null;
  /** Why this session may not make a call that its kind may: what to say, or undefined. */
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

/** `request.session`: null without a live token. Whether that is a 401 is decided in `serve`. */
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
