import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** Writes row after row to the PostgreSQL of its own host and prints the number of each that was acknowledged. */
const [connectionString = '', from = '0'] = process.argv.slice(2);

let client: pg.Client | null = null;
for (let number = Number(from); ; number += 1) {
  try {
    if (!client) {
      const opened = new pg.Client({ connectionString, connectionTimeoutMillis: 1000, query_timeout: 3000 });
      opened.on('error', () => undefined);
      await opened.connect();
      client = opened;
    }
    await client.query('insert into trial_rows values ($1)', [number]);
    process.stdout.write(`${number}\n`);
  } catch {
    // Refused, unanswered or cut: the row does not count as acknowledged, and the next one is tried.
    const left: pg.Client | null = client;
    client = null;
    left?.end().catch(() => undefined);
    await sleep(100);
  }
  await sleep(10);
}
