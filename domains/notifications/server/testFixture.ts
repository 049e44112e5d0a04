import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { findSession, listLiveSessions } from '#domains/accounts/server/public.ts';
import { makeMember } from '#domains/accounts/server/testMember.ts';
import type { NewProfile } from '#domains/profiles/server/factories.ts';
import type { DomainEvent } from '#platform/server/domainEvents.ts';
import { type DomainEventListener, listenToEvents, recordEvent } from '#platform/server/domainEvents.ts';
import { type LiveServer, liveServer } from '#platform/server/live/liveServer.ts';
import { createLog } from '#platform/server/log.ts';
import { queueNames, queuesOf } from '#platform/server/queues/queueList.ts';
import { type Queues, startQueues } from '#platform/server/queues/startQueues.ts';
import { type TestParts, testApp } from '#platform/testing/app.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { hubsPath } from '../hubs.ts';
import { type Hubs, openHubs } from './hubs/hubs.ts';
import type { Notice, Subscription } from './public.ts';
import type { Deliver } from './push/deliver.ts';
import { notificationRoutes } from './routes.ts';
import { notificationWorkers } from './workers.ts';

export interface Member {
  profileId: number;
  accountId: number;
  mail: string;
  alias: string;
  token: string;
}

export interface Fixture extends TestDatabase {
  app: FastifyInstance;
  parts: TestParts;
  live: LiveServer;
  hubs: Hubs;
  member(profile?: Partial<NewProfile>): Promise<Member>;
  call<Result>(
    token: string | null,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
  ): Promise<{ status: number; result: Result; body: string }>;
  record(event: DomainEvent): Promise<void>;
  /** Starts a process that dispatches recorded events, as the portal does. */
  startTelling(subscriptions: readonly Subscription[], deliver?: Deliver): Promise<Queues>;
  /** Opens a port; returns the address for sockets. */
  listen(): Promise<string>;
}

export const testSecret = 'only-for-tests-'.repeat(3);

/** A subscription that notifies `receiver` of the event's ids, from `author` or the portal. */
export const told = (event: DomainEvent['name'], notice: Partial<Notice> = {}): Subscription => ({
  event,
  notices: async (_tx, { receiver = 0, author }) => [
    {
      receivers: [receiver],
      authorId: author ?? null,
      type: 2,
      kind: 'portal',
      content: 'Случилось то, чего ждали',
      link: '/exhibitions/42',
      ...notice,
    },
  ],
});

/** Opens notifications on their own database, with accounts to sign in to; no port is open until `listen`. */
export async function openFixture(settings: Record<string, string> = {}): Promise<Fixture> {
  const database = await createTestDatabase();
  const { db, url } = database;
  const kept = {} as { parts: TestParts; live: LiveServer; hubs: Hubs };
  const app = await testApp({
    db,
    settings: { PORTAL_SECRET: testSecret, API_PER_MINUTE: '100000', ...settings },
    findSession,
    routes: (server, parts) => {
      const live = liveServer(server, {
        ...parts,
        path: hubsPath,
        findSession: (token) => findSession(parts, token),
        listLiveSessions: (ids) => listLiveSessions(parts, ids),
      });
      Object.assign(kept, { parts, live, hubs: openHubs(live, parts) });
      notificationRoutes(server, { ...parts, hubs: kept.hubs });
    },
  });
  const { parts, live, hubs } = kept;
  const running: { stop(): Promise<void> }[] = [];
  const listeners: DomainEventListener[] = [];
  let members = 0;
  const call: Fixture['call'] = async (token, method, path, payload) => {
    const answer: LightMyRequestResponse = await app.inject({
      method,
      url: path,
      headers: token ? { authorization: `Bearer ${token}` } : {},
      ...((payload || method === 'POST' || method === 'PUT') && { payload: payload ?? {} }),
    });
    return { status: answer.statusCode, result: answer.json<{ result: never }>().result, body: answer.body };
  };
  return {
    ...database,
    app,
    parts,
    live,
    hubs,
    call,
    async member(profile = {}) {
      members += 1;
      return makeMember(db, {
        name: `Читатель ${members}`,
        shortName: `Читатель ${members}`,
        ...profile,
        mail: `reader-${members}@mail.example`,
      });
    },
    record: (event) => db.transaction((tx) => recordEvent(tx, event)),
    async startTelling(subscriptions, deliver) {
      const workers = notificationWorkers({ ...parts, hubs, subscriptions }, deliver);
      const queues = await startQueues(url, parts, { workers });
      listeners.push(
        listenToEvents(
          url,
          createLog('silent'),
          (topic) => {
            queuesOf(topic).forEach(queues.wake);
            if (topic === 'sessions') live.recheck();
          },
          () => queueNames.forEach(queues.wake),
        ),
      );
      running.push(queues);
      return queues;
    },
    async listen() {
      await app.listen({ port: 0, host: '127.0.0.1' });
      const { port } = app.server.address() as { port: number };
      return `http://127.0.0.1:${port}`;
    },
    async drop() {
      await Promise.all(listeners.map((one) => one.close()));
      await Promise.all(running.map((one) => one.stop()));
      await app.close();
      await database.drop();
    },
  };
}
