import fastify from 'fastify';
import pg from 'pg';
import { listExhibitions } from '#domains/exhibitions/server/queries/listExhibitions.ts';
import { readConfig } from '#platform/server/config.ts';
import { connect } from '#platform/server/db/connect.ts';
import { prepareSelects } from '#platform/server/db/prepareSelects.ts';
import { createLog } from '#platform/server/log.ts';
import { type RecordedPage, recordPages, renderDrawn } from './pageControl.ts';

/** Baseline of the measurements: a bare server with only Fastify, pg and React. */
const config = readConfig();
const url = config.DATABASE_URL as string;
const now = new Date();

/** Statements of the portal's default calendar list. */
async function record(): Promise<pg.QueryConfig[]> {
  const db = connect({ url, size: 1, statementTimeoutMs: 5000, log: createLog('error') });
  const statements: pg.QueryConfig[] = [];
  const query = db.$client.query.bind(db.$client) as (...args: unknown[]) => Promise<unknown>;
  db.$client.query = ((first: pg.QueryConfig, values?: unknown[]) => {
    statements.push({ text: first.text, values: values ?? first.values ?? [] });
    return query(first, values);
  }) as typeof db.$client.query;
  await listExhibitions(db, {}, now);
  await db.$client.end();
  return statements;
}

const statements = await record();
const pages = await recordPages(JSON.parse(process.env.BENCH_PAGES ?? '[]') as string[], url);
// Prepared like the portal's; otherwise a ratio would measure PostgreSQL's planning.
const pool = prepareSelects(new pg.Pool({ connectionString: url, max: config.DATABASE_POOL }));
const staticList = Array.from({ length: 20 }, (_, at) => ({
  id: at,
  name: `Выставка ${at}`,
  city: 'Тверь',
  begins_on: '2026-11-20',
  ranks: ['CACIB'],
}));

async function listAnswer() {
  let items: unknown[] = [];
  for (const { text, values } of statements) items = (await pool.query(text, values)).rows;
  return { returnCode: 200, result: { items } };
}
const keptList = await listAnswer();

const app = fastify();
app.get('/static-list', async () => staticList);
app.get('/pg-list', listAnswer);
app.get('/kept-list', async () => keptList);
app.get('/page', async (request, reply) => {
  const page = pages.get((request.query as { of: string }).of) as RecordedPage;
  await Promise.all(page.statements.map((statement) => pool.query(statement)));
  return reply.type('text/html; charset=utf-8').send(`<!doctype html>${renderDrawn(page.drawn)}`);
});
await app.listen({ port: config.PORT, host: '127.0.0.1' });
process.once('SIGTERM', () => void app.close().then(() => pool.end()));
