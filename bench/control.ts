import { pathToFileURL } from 'node:url';
import fastify from 'fastify';
import pg from 'pg';
import { listExhibitions } from '#domains/exhibitions/server/queries/listExhibitions.ts';
import type { ArticleCard, Feed } from '#domains/news/contract.ts';
import { moscowDay } from '#platform/contract/time/dates.ts';
import { readConfig } from '#platform/server/config.ts';
import { connect } from '#platform/server/db/connect.ts';
import { createLog } from '#platform/server/log.ts';

interface Statement {
  text: string;
  values: unknown[];
}

type RenderCards = (articles: ArticleCard[], today: string) => string;

/** What the portal is measured against: nothing but Fastify, pg and React. */
const config = readConfig();
const url = config.DATABASE_URL as string;
const now = new Date();

/** The statements of the portal's default calendar list, as it sends them. */
async function record(): Promise<Statement[]> {
  const db = connect({ url, size: 1, statementTimeoutMs: 5000, log: createLog('error') });
  const statements: Statement[] = [];
  const query = db.$client.query.bind(db.$client) as (...args: unknown[]) => Promise<unknown>;
  db.$client.query = ((first: Partial<Statement> & { text: string }, values?: unknown[]) => {
    statements.push({ text: first.text, values: values ?? first.values ?? [] });
    return query(first, values);
  }) as typeof db.$client.query;
  await listExhibitions(db, {}, now);
  await db.$client.end();
  return statements;
}

/** The newest articles, from the portal that is measured (PUBLIC_URL). */
async function newest(count: number): Promise<ArticleCard[]> {
  const found: ArticleCard[] = [];
  for (let after = ''; found.length < count; ) {
    const { result } = (await (await fetch(`${config.PUBLIC_URL}/api/article/feed${after}`)).json()) as { result: Feed };
    found.push(...result.articles);
    if (!result.next) throw new Error(`The portal has only ${found.length} articles`);
    after = `?after=${encodeURIComponent(result.next)}`;
  }
  return found.slice(0, count);
}

const statements = await record();
const pool = new pg.Pool({ connectionString: url, max: config.DATABASE_POOL });
const staticList = Array.from({ length: 20 }, (_, at) => ({ id: at, name: `Выставка ${at}`, city: 'Тверь', begins_on: '2026-11-20', ranks: ['CACIB'] }));
const { renderCards } = (await import(pathToFileURL('build/bench/cards.js').href)) as { renderCards: RenderCards };
const twenty = await newest(20);

const app = fastify();
app.get('/static-list', async () => staticList);
app.get('/pg-list', async () => {
  let answer: unknown[] = [];
  for (const { text, values } of statements) answer = (await pool.query(text, values)).rows;
  return { returnCode: 200, result: { items: answer } };
});
app.get('/cards', async (_, reply) => reply.type('text/html; charset=utf-8').send(renderCards(twenty, moscowDay(now))));
await app.listen({ port: config.PORT, host: '127.0.0.1' });
process.once('SIGTERM', () => void app.close().then(() => pool.end()));
