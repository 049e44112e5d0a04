import { pathToFileURL } from 'node:url';
import fastify from 'fastify';
import pg from 'pg';
import { listExhibitions } from '#domains/exhibitions/server/queries/listExhibitions.ts';
import { readConfig } from '#platform/server/config.ts';
import { connect } from '#platform/server/db/connect.ts';
import { createLog } from '#platform/server/log.ts';

/** What the portal is measured against: nothing but Fastify, pg and React. */
const config = readConfig();
const url = config.DATABASE_URL as string;

/** The statements of the portal's default calendar list, as it sends them. */
async function recordStatements(): Promise<{ text: string; values: unknown[] }[]> {
  const db = connect({ url, size: 1, statementTimeoutMs: 5000, log: createLog('error') });
  const recorded: { text: string; values: unknown[] }[] = [];
  const query = db.$client.query.bind(db.$client) as (...args: unknown[]) => Promise<unknown>;
  db.$client.query = ((first: { text: string; values?: unknown[] }, values?: unknown[]) => {
    recorded.push({ text: first.text, values: values ?? first.values ?? [] });
    return query(first, values);
  }) as typeof db.$client.query;
  await listExhibitions(db, {}, new Date());
  await db.$client.end();
  return recorded;
}

const statements = await recordStatements();
const pool = new pg.Pool({ connectionString: url, max: config.DATABASE_POOL });
const staticList = Array.from({ length: 20 }, (_, at) => ({ id: at, name: `Выставка ${at}`, city: 'Тверь', begins_on: '2026-11-20', ranks: ['CACIB'] }));
const { renderCards } = (await import(pathToFileURL('build/bench/cards.js').href)) as { renderCards: (rows: unknown[]) => string };
const rows = (await pool.query(statements.at(-1)?.text ?? '', statements.at(-1)?.values)).rows.slice(0, 20);

const app = fastify();
app.get('/static-list', async () => staticList);
app.get('/pg-list', async () => {
  let answer: unknown[] = [];
  for (const { text, values } of statements) answer = (await pool.query(text, values)).rows;
  return { returnCode: 200, result: { items: answer } };
});
app.get('/cards', async (_, reply) => reply.type('text/html; charset=utf-8').send(renderCards(rows)));
await app.listen({ port: config.PORT, host: '127.0.0.1' });
process.once('SIGTERM', () => void app.close().then(() => pool.end()));
