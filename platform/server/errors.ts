import type { FieldErrors } from '#platform/contract/envelope.ts';
import { messages } from '#platform/contract/messages.ts';

/** The only error that handlers, policies and commands throw on purpose; any other error is a bug and answers 500. */
export class PortalError extends Error {
  readonly status: number;
  readonly errors: FieldErrors;
  /** Seconds, for 429 and 503. */
  readonly retryAfter: number | undefined;

  constructor(status: number, errors: FieldErrors | string, retryAfter?: number) {
    const fields = typeof errors === 'string' ? { error: errors } : errors;
    super(`${status} ${Object.keys(fields).join(', ')}`);
    this.name = 'PortalError';
    this.status = status;
    this.errors = fields;
    this.retryAfter = retryAfter;
  }
}

export const notFound = (): PortalError => new PortalError(404, messages.notFound);
export const unauthorized = (): PortalError => new PortalError(401, messages.unauthorized);
export const forbidden = (): PortalError => new PortalError(403, messages.forbidden);

const away = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08006',
  '08001',
  '08003',
  // Read-only: a replica that has not been promoted yet.
  '25006',
]);

/**
 * Messages of the pg client for a connection lost before, during or after a query; a transaction meets the last when it
 * rolls back.
 */
const lostConnection =
  /Connection terminated|is not queryable|Query read timeout|timeout exceeded when trying to connect|the database system is (starting|shutting|in recovery)/;

/** PgBouncer's word for a database that it cannot reach; as an ERROR the code means a wrong message of the portal. */
const isPoolerWithoutDatabase = ({ code, severity }: { code?: string; severity?: string }): boolean =>
  code === '08P01' && severity === 'FATAL';

/** True when the database (or a pool connection) is unavailable or read-only, not when a query is wrong. */
export function isDatabaseAway(error: unknown): boolean {
  for (
    let cause = error as
      | { code?: string; severity?: string; syscall?: string; message?: string; cause?: unknown }
      | undefined;
    cause;
    cause = cause.cause as typeof cause
  ) {
    if (cause.code && (away.has(cause.code) || isPoolerWithoutDatabase(cause))) return true;
    // No socket file where PostgreSQL should listen; any other missing file is a bug.
    if (cause.code === 'ENOENT' && cause.syscall === 'connect') return true;
    if (lostConnection.test(cause.message ?? '')) return true;
  }
  return false;
}

/** `statement_timeout` ended the query. */
export function isQueryTooLong(error: unknown): boolean {
  for (let cause = error as { code?: string; cause?: unknown } | undefined; cause; cause = cause.cause as typeof cause)
    if (cause.code === '57014') return true;
  return false;
}

/** The disk or quota of this machine, or the database's disk (53100), is full. */
export function isDiskFull(error: unknown): boolean {
  for (
    let cause = error as { code?: string; cause?: unknown } | undefined;
    cause;
    cause = cause.cause as typeof cause
  ) {
    if (cause.code === 'ENOSPC' || cause.code === 'EDQUOT' || cause.code === '53100') return true;
  }
  return false;
}
