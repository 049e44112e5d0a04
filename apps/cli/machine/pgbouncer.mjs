import { spawnSync } from 'node:child_process';
import { installByApt } from './apt.mjs';

const isThere = () => spawnSync('pgbouncer', ['--version'], { stdio: 'ignore' }).status === 0;

/** A pooler before the database. Where it cannot be had, that test says so and is skipped. */
export async function pgbouncer() {
  if (isThere() || (await installByApt('pgbouncer'))) return;
  console.log('Нет pgbouncer: проверка соединений через него будет пропущена (apt-get install pgbouncer)');
}
