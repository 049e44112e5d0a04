import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clockOfTests } from '#platform/testing/clockOfTests.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { type PortalProcess, productionSettings, startPortal } from './portalProcess.ts';
import { createWriters } from './workload.ts';

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}
interface Sent {
  resourceSpans: { scopeSpans: { spans: Span[] }[] }[];
}

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Logs each loaded module of OpenTelemetry except its API, which prom-client loads. */
const telling = `import { registerHooks } from 'node:module';
registerHooks({ load(url, context, next) {
  if (/@opentelemetry\\/(?!api\\/)/.test(url)) process.stderr.write('loaded ' + url + '\\n');
  return next(url, context);
} });`;
const watched = {
  NODE_OPTIONS: `${clockOfTests().NODE_OPTIONS} --import "data:text/javascript,${encodeURIComponent(telling)}"`,
};

const end = async ({ child, ended }: PortalProcess): Promise<void> => {
  child.kill('SIGTERM');
  await ended;
};

it('loads nothing of OpenTelemetry without a collector [Issue13-1]', async () => {
  const portal = await startPortal({ ...productionSettings(database), ...watched, DRAIN_MS: '0' });
  expect((await fetch(`${portal.url}/api/city`)).status).toBe(200);
  await end(portal);
  expect(portal.said().err).not.toContain('loaded ');
});

it('sends requests with their database queries and transactions, without personal data [Issue13-1]', async () => {
  const spans: Span[] = [];
  const collector = createServer(async (request, response) => {
    const { resourceSpans } = (await json(request)) as Sent;
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await once(collector.listen(0, '127.0.0.1'), 'listening');
  const portal = await startPortal({
    ...productionSettings(database),
    ...watched,
    DRAIN_MS: '0',
    TRACES_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}/`,
    TRACES_SHARE: '1',
  });
  const [token = ''] = await createWriters(database.db);
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${token}`,
    'idempotency-key': crypto.randomUUID(),
  };
  const body = JSON.stringify({ name: 'Тайный альбом' });
  expect((await fetch(`${portal.url}/api/media/album`, { method: 'POST', headers, body })).status).toBe(200);
  expect((await fetch(`${portal.url}/exhibitions?city_id=77001`)).status).toBe(200);
  // Buffered traces are sent at exit.
  await end(portal);
  collector.close();
  expect(portal.said().err).toContain('loaded ');

  const of = ({ attributes }: Span, key: string) => attributes.find((one) => one.key === key)?.value;
  const asked = (route: string): Span[] => {
    const whole = spans.find((span) => of(span, 'http.route')?.stringValue === route);
    expect(whole, route).toBeDefined();
    expect(of(whole as Span, 'http.response.status_code')?.intValue).toBe(200);
    return spans.filter(({ traceId, parentSpanId }) => traceId === whole?.traceId && parentSpanId === whole.spanId);
  };
  const texts = (route: string) => asked(route).map((span) => of(span, 'db.query.text')?.stringValue ?? '');
  const written = texts('/api/media/album');
  expect(written.some((text) => /^begin/i.test(text))).toBe(true);
  expect(written.some((text) => /^insert into "albums"/i.test(text))).toBe(true);
  expect(written.some((text) => /^commit/i.test(text))).toBe(true);
  expect(texts('/*').some((text) => text.includes('"exhibitions"'))).toBe(true);
  const all = JSON.stringify(spans);
  for (const secret of ['Тайный', token, '77001']) expect(all).not.toContain(secret);
});
