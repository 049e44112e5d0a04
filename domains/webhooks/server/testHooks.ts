import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { createPasswords, findSession } from '#domains/accounts/server/public.ts';
import { testRoutes } from '#domains/accounts/server/testPortal.ts';
import type { DomainEvent } from '#platform/server/domainEvents.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import type { Session } from '#platform/server/session.ts';
import { type TestParts, testApp } from '#platform/testing/app.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { runAll } from '#platform/testing/queues.ts';
import { type Deliver, deliverWith } from './deliver.ts';
import { countLiveHooks } from './queries/ownHooks.ts';
import { webhookRoutes } from './routes.ts';
import type { HookSource } from './source.ts';
import { addressRulesOf, eventWorker, sendingWorker } from './workers.ts';

export interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

/** A program's address on 127.0.0.1. `answer` decides what it answers; every request is noted first. */
export interface Receiver {
  url: string;
  received: Received[];
  answer: RequestListener;
  close(): Promise<void>;
}

export async function openReceiver(): Promise<Receiver> {
  const receiver: Receiver = {
    url: '',
    received: [],
    answer: (_, response) => response.writeHead(204).end(),
    close: () => close(server),
  };
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    receiver.received.push({ headers: request.headers, body: Buffer.concat(parts).toString() });
    receiver.answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  receiver.url = `http://127.0.0.1:${(server.address() as { port: number }).port}/events`;
  return receiver;
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}

/** An event of shows for everybody, one for the profile in its ids, and one for staff of the head federation. */
const sources: readonly HookSource[] = [
  {
    kind: 'show.changed',
    events: ['exhibitions.changed'],
    find: async (_, { exhibitionId = 0 }) =>
      exhibitionId > 0
        ? { id: exhibitionId, api: `/api/shows/${exhibitionId}`, page: `/exhibitions/${exhibitionId}` }
        : null,
  },
  {
    kind: 'application.changed',
    events: ['applications.finished'],
    find: async (_, { applicationId = 0, profileId = 0 }) => ({
      id: applicationId,
      api: `/api/own/${applicationId}`,
      profileIds: [profileId],
    }),
  },
  {
    kind: 'application.received',
    events: ['applications.sent'],
    find: async (_, { applicationId = 0 }) => ({
      ...{ id: applicationId, api: `/api/office/${applicationId}` },
      isFor: ({ alias }: Session) => alias === 'rkf',
    }),
  },
];

export interface HookFixture extends TestDatabase {
  app: FastifyInstance;
  parts: TestParts;
  record(event: DomainEvent): Promise<void>;
  /** Writes the deliveries of recorded events and makes one try of each that is due. */
  send(deliver?: Deliver): Promise<void>;
  /** The first half of `send`. */
  spread(): Promise<void>;
}

export async function openHooks(settings: Record<string, string> = {}): Promise<HookFixture> {
  const database = await createTestDatabase();
  const { db } = database;
  const kept = {} as { parts: TestParts };
  const findNamed = async () => null;
  const app = await testApp({
    db,
    settings: {
      ...{ PUBLIC_URL: 'https://portal.example', PORTAL_SECRET: 'only-for-tests-'.repeat(3), WEBHOOK_LOCAL: 'true' },
      ...settings,
    },
    findSession: (parts, token) => findSession({ ...parts, findNamed }, token),
    routes(server, parts) {
      kept.parts = parts;
      testRoutes(server, { ...parts, countHooks: countLiveHooks });
      webhookRoutes(server, { ...parts, passwords: createPasswords() });
    },
  });
  const { parts } = kept;
  const spread = () => runAll(db, eventWorker({ ...parts, findNamed, sources }));
  return {
    ...database,
    app,
    parts,
    record: (event) => db.transaction((tx) => recordEvent(tx, event)),
    spread,
    async send(deliver = deliverWith(addressRulesOf(parts.config))) {
      await spread();
      await runAll(db, sendingWorker({ ...parts, findNamed, deliver }));
    },
    async drop() {
      await app.close();
      await database.drop();
    },
  };
}
