import { hash, verify } from '@node-rs/argon2';
import type pg from 'pg';
import { medianBy } from '../measure/medianBy.ts';
import type { Row } from '../rows.ts';

const password = 'Rozetka-1891';
/** Hash parameters as in domains/accounts/server/passwords.ts. */
const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 };
const seconds = 4;
/** The portal's limit of concurrent hashes on this machine. */
const hands = 2;
const people = 40;

/** Compares whole sign-ins with the bare hash. */
export async function signIns(portal: string, pool: pg.Pool): Promise<Row> {
  const stored = await hash(password, parameters);
  const { rows } = await pool.query<{ mail: string }>(
    `update accounts set password_hash = $1, mail_confirmed_at = now()
     where id in (select id from accounts where mail like 'bench-%' order by id limit $2) returning mail`,
    [stored, people],
  );
  let refused = 0;
  let next = 0;
  const signIn = async (): Promise<void> => {
    next += 1;
    const answer = await fetch(`${portal}/api/Authentication`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: rows[next % rows.length]?.mail, password }),
    });
    await answer.arrayBuffer();
    if (!answer.ok) refused += 1;
  };
  const bare = async (): Promise<void> => {
    await verify(stored, password);
  };
  await perSecond(signIn, 8, 1);
  const taken: { ratio: number; ours: number; limit: number }[] = [];
  for (let round = 0; round < 3; round += 1) {
    const [ours, limit] = [await perSecond(signIn, 8, seconds), await perSecond(bare, hands, seconds)];
    taken.push({ ratio: ours / limit, ours, limit });
  }
  const { ratio, ours, limit } = medianBy(taken, (one) => one.ratio);
  return {
    name: 'sign-ins against argon2id alone on two threads',
    asked: '≥ 0.5',
    got: `${ratio.toFixed(2)} (${Math.round(ours)}/s against ${Math.round(limit)}/s, refused ${refused})`,
    met: ratio >= 0.5 && refused === 0,
  };
}

async function perSecond(work: () => Promise<void>, atOnce: number, during: number): Promise<number> {
  const until = performance.now() + during * 1000;
  let done = 0;
  const hand = async (): Promise<void> => {
    while (performance.now() < until) {
      await work();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, hand));
  return done / during;
}
