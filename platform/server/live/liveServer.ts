import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { type Namespace, Server, type Socket } from 'socket.io';
import { minuteMs } from '#platform/contract/time/duration.ts';
import type { Config } from '../config.ts';
import { isOwnOrigin } from '../http/origins.ts';
import type { Log } from '../log.ts';
import { personOf, type Session } from '../session.ts';
import { type LiveRedis, liveRedis } from './redisAdapter.ts';
import { dropFloods, dropSlowReaders } from './socketLimits.ts';
import { unauthenticatedSockets } from './unauthenticatedSockets.ts';

/** Sent to every socket before it is closed, so that its page knows whether to reconnect. */
export const closing = 'closing';
export type ClosingReason = 'restart' | 'signed_out' | 'too_many_pages';

export interface LiveSocketData {
  session: Pick<Session, 'sessionId' | 'accountId' | 'profileId' | 'userType'>;
}
type AnyEvents = Record<string, (data: unknown) => void>;
type NoEvents = Record<string, (...given: never[]) => void>;
export type LiveSocket = Socket<NoEvents, AnyEvents, NoEvents, LiveSocketData>;

export interface LiveServer {
  /** A hub: sockets that have presented a valid token. `opened` is called for each. */
  hub(name: string, opened: (socket: LiveSocket) => void): Hub;
  /** Closes sockets of ended sessions after a short delay, so that a burst of logouts is one query. */
  recheck(): void;
}

export interface Hub {
  /** Sends to the sockets in these rooms, of every process when Redis connects them. No rooms: to all. */
  send(rooms: readonly string[], event: string, data: unknown): void;
}

export interface LiveParts {
  config: Config;
  log: Log;
  path: string;
  findSession(token: string): Promise<Session | null>;
  listLiveSessions(sessionIds: readonly number[]): Promise<ReadonlySet<number>>;
}

const recheckAfterMs = 100;
/** Catches expiry and sessions that ended without a notification. */
const recheckEveryMs = minuteMs;

const protocolOf = (request: IncomingMessage): 'http' | 'https' => ('encrypted' in request.socket ? 'https' : 'http');

/** Live events on the portal's own port. WebSocket only: long polling would tie a page to one process. */
export function liveServer(
  app: FastifyInstance,
  { config, log, path, findSession, listLiveSessions }: LiveParts,
): LiveServer {
  const redis: LiveRedis | null = config.REDIS_URL ? liveRedis(config.REDIS_URL, log) : null;
  const io = new Server<NoEvents, AnyEvents, NoEvents, LiveSocketData>({
    path,
    serveClient: false,
    transports: ['websocket'],
    // Pages only request a connection id, so longer messages are refused.
    maxHttpBufferSize: 4096,
    connectTimeout: 10_000,
    pingInterval: 25_000,
    pingTimeout: 20_000,
    destroyUpgrade: !config.PORTAL_DEV,
    allowRequest: (request, answer) => answer(null, mayConnect(request)),
    ...(redis && { adapter: redis.adapter }),
  });
  const mayConnect = (request: IncomingMessage): boolean => {
    const { origin, host = '' } = request.headers;
    if (app.isClosing) return false;
    const isOwn = origin === undefined || isOwnOrigin(origin, { host, protocol: protocolOf(request) }, config);
    return isOwn && unproved.makeRoom();
  };
  io.attach(app.server);
  const unproved = unauthenticatedSockets(io, config);
  // The root namespace is unused: a connection in it would stay without presenting a token.
  io.use((_socket, next) => next(new Error('unauthorized')));
  // A page that stays open for live events takes no place of HTTP requests.
  app.server.maxConnections += config.MAX_SOCKETS;
  dropFloods(io, log);
  const stopSweeping = dropSlowReaders(io, log);

  const hubs: Namespace<NoEvents, AnyEvents, NoEvents, LiveSocketData>[] = [];
  const socketsOf = (): LiveSocket[] => hubs.flatMap((hub) => [...hub.sockets.values()]);
  const checker = rechecking(socketsOf, listLiveSessions, log);

  app.addHook('preClose', async () => {
    checker.stop();
    stopSweeping();
    for (const hub of hubs) hub.local.emit(closing, { reason: 'restart' satisfies ClosingReason });
    // Closes the transport, not the hub: pages treat that as a lost connection and reconnect.
    io.engine.close();
    for (const hub of hubs) hub.adapter.close();
    redis?.close();
  });

  return {
    recheck: checker.soon,
    hub(name, opened) {
      const hub = io.of(name);
      hubs.push(hub);
      hub.use((socket, next) => {
        const { token } = socket.handshake.auth as { token?: unknown };
        if (typeof token !== 'string' || !/^[\w-]{20,200}$/.test(token)) return next(new Error('unauthorized'));
        findSession(token).then(
          (session) => {
            if (!session) return next(new Error('unauthorized'));
            const { sessionId, accountId, userType } = session;
            socket.data.session = { sessionId, accountId, profileId: personOf(session), userType };
            unproved.prove(socket.conn);
            next();
          },
          (error: Error) => {
            log.warn({ err: error }, 'a socket could not be let in');
            next(new Error('unavailable'));
          },
        );
      });
      hub.on('connection', (socket) => {
        const account = `account:${socket.data.session.accountId}`;
        void socket.join(account);
        if ((hub.adapter.rooms.get(account)?.size ?? 0) > config.SOCKETS_PER_ACCOUNT)
          return dismiss(socket, 'too_many_pages');
        opened(socket);
      });
      return {
        send(rooms, event, data) {
          const reach = redis && !redis.isReady() ? hub.local : hub;
          (rooms.length ? reach.to([...rooms]) : reach).emit(event, data);
        },
      };
    },
  };
}

/** Sends the reason, then closes the whole connection, so that the page does not retry with a refused token. */
function dismiss(socket: LiveSocket, reason: ClosingReason): void {
  socket.emit(closing, { reason });
  socket.disconnect(true);
}

function rechecking(
  sockets: () => LiveSocket[],
  listLive: LiveParts['listLiveSessions'],
  log: Log,
): { soon(): void; stop(): void } {
  let timer: NodeJS.Timeout | undefined;
  const check = async (): Promise<void> => {
    timer = undefined;
    const open = sockets();
    if (!open.length) return;
    const live = await listLive([...new Set(open.map((socket) => socket.data.session.sessionId))]);
    for (const socket of open) if (!live.has(socket.data.session.sessionId)) dismiss(socket, 'signed_out');
  };
  const soon = (): void => {
    timer ??= setTimeout(
      () =>
        void check().catch((error: Error) => log.warn({ err: error }, 'sockets not rechecked: the database is away')),
      recheckAfterMs,
    ).unref();
  };
  const always = setInterval(soon, recheckEveryMs).unref();
  return {
    soon,
    stop: () => {
      clearInterval(always);
      clearTimeout(timer);
    },
  };
}
