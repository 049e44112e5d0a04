import { pathToFileURL } from 'node:url';
import fastify from 'fastify';
import pg from 'pg';
import type { Rank } from '#domains/dictionaries/contract.ts';
import { dictionary } from '#domains/dictionaries/server/queries.ts';
import type { ExhibitionPage } from '#domains/exhibitions/contract.ts';
import { listExhibitions } from '#domains/exhibitions/server/queries/listExhibitions.ts';
import { moscowDay } from '#platform/contract/dates.ts';
import { readConfig } from '#platform/server/config.ts';
import { connect } from '#platform/server/db/connect.ts';
import { createLog } from '#platform/server/log.ts';

interface Statement {
  text: string;
  values: unknown[];
}

type RenderCards = (rows: ExhibitionPage['items'], ranks: ReadonlyMap<number, Rank>, today: string) => string;

/** What the portal is measured against: nothing but Fastify, pg and React. */
const config = readConfig();
const url = config.DATABASE_URL as string;
const now = new Date();

/** The statements of the portal's default calendar list, as it sends them, and what they give. */
async function record(): Promise<{ statements: Statement[]; page: ExhibitionPage; ranks: Rank[] }> {
  const db = connect({ url, size: 1, statementTimeoutMs: 5000, log: createLog('error') });
  const ranks = await dictionary.ranks(db)();
  const statements: Statement[] = [];
  const query = db.$client.query.bind(db.$client) as (...args: unknown[]) => Promise<unknown>;
  db.$client.query = ((first: Partial<Statement> & { text: string }, values?: unknown[]) => {
    statements.push({ text: first.text, values: values ?? first.values ?? [] });
    return query(first, values);
  }) as typeof db.$client.query;
  const page = await listExhibitions(db, {}, now);
  await db.$client.end();
  return { statements, page, ranks };
}

const { statements, page, ranks } = await record();
const pool = new pg.Pool({ connectionString: url, max: config.DATABASE_POOL });
const staticList = Array.from({ length: 20 }, (_, at) => ({ id: at, name: `Выставка ${at}`, city: 'Тверь', begins_on: '2026-11-20', ranks: ['CACIB'] }));
const { renderCards } = (await import(pathToFileURL('build/bench/cards.js').href)) as { renderCards: RenderCards };
const twenty = page.items.slice(0, 20);
const rankById = new Map(ranks.map((rank) => [rank.id, rank]));

const app = fastify();
app.get('/static-list', async () => staticList);
app.get('/pg-list', async () => {
  let answer: unknown[] = [];
  for (const { text, values } of statements) answer = (await pool.query(text, values)).rows;
  return { returnCode: 200, result: { items: answer } };
});
app.get('/cards', async (_, reply) => reply.type('text/html; charset=utf-8').send(renderCards(twenty, rankById, moscowDay(now))));
await app.listen({ port: config.PORT, host: '127.0.0.1' });
process.once('SIGTERM', () => void app.close().then(() => pool.end()));
