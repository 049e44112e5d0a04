import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GuestKind, NamedStaff } from '#platform/contract/access.ts';
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
  /**
   * A named member of staff: `accountId` is the person's own account, profile and kind are the employer's. Inside another
   * account it is null.
   */
  named?: NamedStaff | null;
  /** Account of the staff member who impersonates this account; null for its owner. */
  enteredBy?: number | null;
  /** A program that acts as the account by a key. `refusal` returns why the key does not open a call, or undefined. */
  program?: { name: string; refusal: (call: Pick<AnyEndpoint, 'method' | 'path'>) => string | undefined };
  /** The reason why this session may not make a call that its kind may, or undefined. */
  refusal?: (call: Pick<AnyEndpoint, 'name' | 'method' | 'path'>) => string | undefined;
  /** Passes of the same browser, in calls that are open to guests. */
  guests?: readonly Guest[];
}

/** The pass of a person without an account: what it is for, and in which role. */
export interface Guest {
  kind: GuestKind;
  /** Id of the pass's holder in its domain. */
  id: number;
  /** Id of the one record that the pass opens, such as the show. */
  recordId: number;
  role: string;
  /** Name of the holder. */
  name: string;
}

/** The caller of a call that is open to guests, without a session. */
export interface GuestSession {
  accountId: null;
  profileId: null;
  guests: readonly Guest[];
}

export type Caller = Session | GuestSession;

export const isSignedIn = (caller: Caller): caller is Session => caller.accountId !== null;

/** Who acts, in words, where it is not the account itself: a named member of staff, or a program. */
export const actorWords = ({ named, program, alias }: Pick<Session, 'named' | 'program' | 'alias'>): string | null =>
  program ? `${named?.words ?? alias}, программа «${program.name}»` : (named?.words ?? null);

/** The profile that the person's own notifications belong to: for named staff not the employer's. */
export const personOf = ({ profileId, named }: Pick<Session, 'profileId' | 'named'>): number =>
  named?.profileId ?? profileId;

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null;
    /** Null where there is none, and in calls that are not open to guests. */
    guests: readonly Guest[] | null;
  }
  interface FastifyContextConfig {
    guests?: GuestKind | undefined;
  }
}

export type FindSession = (token: string) => Promise<Session | null>;
/** The valid passes of one kind among these cookies. */
export type FindGuests = (kind: GuestKind, cookies: string) => Promise<readonly Guest[]>;

export const bearerToken = (request: FastifyRequest): string | null => {
  const given = request.headers.authorization;
  return given ? (/^Bearer ([\w-]{20,200})$/.exec(given)?.[1] ?? null) : null;
};

/**
 * Sets `request.session`: null without a valid token. `serve` decides whether that is a 401. Sets `request.guests` for
 * calls that are open to guests.
 */
export function sessions(app: FastifyInstance, find: FindSession, findGuests?: FindGuests): void {
  app.decorateRequest('session', null);
  app.decorateRequest('guests', null);
  app.addHook('preHandler', async (request) => {
    const { guests } = request.routeOptions.config;
    const { cookie } = request.headers;
    const found = findGuests && guests && cookie ? await findGuests(guests, cookie) : [];
    if (found.length > 0) request.guests = found;
  });
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
