import type { FastifyInstance } from 'fastify';
import type { Db } from '#platform/server/db/connect.ts';
import { recordAudit } from './commands.ts';

/**
 * Writes down each changing call that staff make inside another's account, before it is carried out: what cannot be written down does
 * not happen. Leaving has a record of its own.
 */
export function auditWrites(app: FastifyInstance, db: Db): void {
  app.addHook('preHandler', async ({ session, method, routeOptions: { url } }) => {
    if (!session?.enteredBy || method === 'GET' || method === 'HEAD') return;
    const called = [...app.served.values()].find(({ endpoint }) => endpoint.path === url && endpoint.method === method);
    const action = called?.endpoint.name ?? `${method} ${url}`;
    if (action === 'signOut' || action === 'leaveAccount') return;
    await recordAudit(db, { staffAccountId: session.enteredBy, accountId: session.accountId, sessionId: session.sessionId, action });
  });
}
