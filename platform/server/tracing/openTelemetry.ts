import { type Context, diag, ROOT_CONTEXT, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { clock } from '#platform/contract/time/clock.ts';
import type { Log } from '../log.ts';
import { routeOf, type Tracing } from './tracing.ts';

interface Parts {
  /** Address of a collector for OTLP over HTTP: `http://127.0.0.1:4318`. */
  endpoint: string;
  /** Share of traced requests, 0 to 1. */
  share: number;
  log: Log;
}

const longestText = 2000;
const answerMs = 3000;

/**
 * Sends traces of requests and their database queries to a collector. Loaded by `tracing.ts` when a collector is
 * configured. Nothing is registered globally, so that nothing else is traced by accident. OpenTelemetry's
 * instrumentations are not used: they patch modules as they load, must be imported first, and trace every package.
 */
export function sendTraces({ endpoint, share, log }: Parts): Tracing {
  logExportErrors(log);
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: answerMs,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'portal', 'process.pid': process.pid }),
    sampler: new TraceIdRatioBasedSampler(share),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: 2000, exportTimeoutMillis: answerMs })],
  });
  const tracer = provider.getTracer('portal');
  const contexts = new AsyncLocalStorageContextManager().enable();
  return {
    traceRequests: (app) => traceRequests(app, tracer, contexts),
    traceQueries: (pool) => traceQueries(pool, tracer, contexts),
    close: () => provider.shutdown(),
  };
}

/** Logs an unavailable collector once a minute. */
function logExportErrors(log: Log): void {
  let quietUntil = 0;
  const logOnceAMinute = (message: string): void => {
    if (clock.milliseconds() < quietUntil) return;
    quietUntil = clock.milliseconds() + 60_000;
    log.warn({ said: message.slice(0, 300) }, 'traces were not sent');
  };
  const nothing = (): void => undefined;
  diag.setLogger({ error: logOnceAMinute, warn: logOnceAMinute, info: nothing, debug: nothing, verbose: nothing });
}

function traceRequests(app: FastifyInstance, tracer: Tracer, contexts: AsyncLocalStorageContextManager): void {
  const traced = new WeakMap<FastifyRequest, Context>();
  const within = (request: FastifyRequest, done: () => void): void => {
    const context = traced.get(request);
    if (context) contexts.with(context, done);
    else done();
  };
  app.addHook('onRequest', (request, _reply, done) => {
    const span = tracer.startSpan(
      `${request.method} ${routeOf(request)}`,
      { kind: SpanKind.SERVER, attributes: { 'http.request.method': request.method, 'http.route': routeOf(request) } },
      // Trace context from clients is ignored.
      ROOT_CONTEXT,
    );
    traced.set(request, trace.setSpan(ROOT_CONTEXT, span));
    within(request, done);
  });
  // Body events belong to the connection and lose the request's context, which is restored here.
  app.addHook('preValidation', (request, _reply, done) => within(request, done));
  app.addHook('onResponse', (request, reply, done) => {
    const context = traced.get(request);
    const span = context && trace.getSpan(context);
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}

const textOf = (given: unknown): string =>
  typeof given === 'string' ? given : String((given as { text?: unknown } | null)?.text ?? '');

/** Traces every statement of a request with its text (without values) and its error code. */
function traceQueries(pool: pg.Pool, tracer: Tracer, contexts: AsyncLocalStorageContextManager): void {
  const traced = (given: readonly unknown[], ask: () => unknown): unknown => {
    const context = contexts.active();
    // Scheduled work belongs to no request; a call with a callback is the pool's own and already traced.
    if (!trace.getSpan(context) || typeof given.at(-1) === 'function') return ask();
    const text = textOf(given[0]);
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, longestText) };
    const name = /[a-z]+/i.exec(text)?.[0].toUpperCase() ?? 'SQL';
    const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, context);
    const answer = ask();
    if (!(answer instanceof Promise)) {
      span.end();
      return answer;
    }
    answer.then(
      () => span.end(),
      (error: { code?: string }) => {
        // The error's message may contain written values.
        span.setStatus({ code: SpanStatusCode.ERROR, message: error.code ?? 'failed' });
        span.end();
      },
    );
    return answer;
  };
  const wrap = (one: { query: (...given: never[]) => unknown }): void => {
    const query = one.query.bind(one) as (...given: unknown[]) => unknown;
    one.query = (...given: unknown[]) => traced(given, () => query(...given));
  };
  wrap(pool as never);
  pool.on('connect', (client) => wrap(client as never));
}
