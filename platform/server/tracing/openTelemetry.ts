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
  /** Of a collector that speaks OTLP over HTTP: `http://127.0.0.1:4318`. */
  endpoint: string;
  /** Of requests, 0 to 1. */
  share: number;
  log: Log;
}

const longestText = 2000;
const answerMs = 3000;

/**
 * Requests with what they asked the database, to a collector. Loaded by `tracing.ts` when a collector is set. The parts
 * of OpenTelemetry are held here and none is made the process's own, so that nothing else is traced by chance. The instrumentations
 * of OpenTelemetry are not used: they patch modules as they are loaded, have to come before everything else, and trace
 * whatever any package does.
 */
export function sendTraces({ endpoint, share, log }: Parts): Tracing {
  tellTroubles(log);
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

/** A collector that is away is a line of the log, once a minute. */
function tellTroubles(log: Log): void {
  let quietUntil = 0;
  const tell = (message: string): void => {
    if (clock.milliseconds() < quietUntil) return;
    quietUntil = clock.milliseconds() + 60_000;
    log.warn({ said: message.slice(0, 300) }, 'traces were not sent');
  };
  const nothing = (): void => undefined;
  diag.setLogger({ error: tell, warn: tell, info: nothing, debug: nothing, verbose: nothing });
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
      // What a stranger says of the trace it belongs to is not asked.
      ROOT_CONTEXT,
    );
    traced.set(request, trace.setSpan(ROOT_CONTEXT, span));
    within(request, done);
  });
  // The body comes in by the connection, which knows nothing of the request: from here on it is known again.
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

/** Every statement of a request, with its text (values stand apart and are left out) and the code of its failure. */
function traceQueries(pool: pg.Pool, tracer: Tracer, contexts: AsyncLocalStorageContextManager): void {
  const traced = (given: readonly unknown[], ask: () => unknown): unknown => {
    const context = contexts.active();
    // What is done by the clock belongs to no request; a callback is the pool's own, whose call is traced already.
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
        // Its words may hold what was written.
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
