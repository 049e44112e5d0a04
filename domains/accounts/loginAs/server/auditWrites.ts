import type { FastifyInstance, FastifyRequest } from 'fastify';
import { staff } from '#platform/contract/access.ts';
import type { Failure } from '#platform/contract/envelope.ts';
import type { Change } from '#platform/server/changes.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { Served } from '#platform/server/serve.ts';
import { actorWords } from '#platform/server/session.ts';
import { isStaff } from '../../policy.ts';
import { recordAudit } from './commands.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The row that waits for its outcome. */
    auditRecordId?: number;
    /** The act staff attempted, recorded if it is refused. */
    staffWish?: { about: string; changes: Change[] };
  }
}

/** Leaving is recorded by its own command. */
const ways = new Set(['signOut', 'leaveAccount']);
/** Statuses of refused acts; form errors (400) are not recorded. */
const refusals = new Set([403, 404, 409, 410, 412, 413, 422, 429, 503]);
const longestRefusal = 500;

/**
 * Records every write of staff inside another's account before it runs (without a record it is refused), and its
 * outcome before the answer; a row without an outcome belongs to a process that died. Administrative calls record
 * themselves in their own transaction, so only their refusals are recorded here.
 */
export function auditWrites(app: FastifyInstance, db: Db): void {
  const callOf = ({ method, routeOptions: { url } }: FastifyRequest): Served | undefined =>
    [...app.served.values()].find(({ endpoint }) => endpoint.path === url && endpoint.method === method);
  const actionOf = (request: FastifyRequest): string =>
    callOf(request)?.endpoint.name ?? `${request.method} ${request.routeOptions.url}`;
  const isWrite = ({ method }: FastifyRequest): boolean => method !== 'GET' && method !== 'HEAD';

  app.addHook('preHandler', async (request) => {
    const { session } = request;
    if (!session?.enteredBy || !isWrite(request)) return;
    const action = actionOf(request);
    if (ways.has(action)) return;
    const { enteredBy: staffAccountId, accountId, sessionId } = session;
    request.auditRecordId = await recordAudit(db, { staffAccountId, accountId, sessionId, action });
  });

  app.addHook('onSend', async (request, { statusCode: status }, payload) => {
    const { session, auditRecordId: outcomeOf } = request;
    if (!session || !isWrite(request)) return payload;
    const isAdminRefusal = !session.enteredBy && refusals.has(status) && isStaff(session) && isOfAdmin(callOf(request));
    if (outcomeOf === undefined && !isAdminRefusal) return payload;
    const { accountId, sessionId } = session;
    await recordAudit(db, {
      staffAccountId: session.enteredBy ?? accountId,
      staffName: actorWords(session),
      accountId,
      sessionId,
      action: actionOf(request),
      status,
      ...(status < 400
        ? { changes: request.changes ?? null }
        : {
            refusal: refusalIn(payload),
            reason: request.staffWish?.about ?? null,
            changes: request.staffWish?.changes ?? null,
          }),
      ...(outcomeOf !== undefined && { outcomeOf }),
    }).catch((error: Error) =>
      request.log.error({ err: error }, 'the outcome of an audited call was not written down'),
    );
    return payload;
  });
}

/** Whether only staff may make the call, at any address. */
function isOfAdmin(call: Served | undefined): boolean {
  const access = call?.serving.access;
  return typeof access === 'object' && access.who.every((kind) => staff.who.includes(kind));
}

function refusalIn(payload: unknown): string | null {
  if (typeof payload !== 'string') return null;
  const { errors = {} } = JSON.parse(payload) as Partial<Failure>;
  return Object.values(errors).join('; ').slice(0, longestRefusal) || null;
}
