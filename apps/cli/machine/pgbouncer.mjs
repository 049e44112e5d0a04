import { spawnSync } from 'node:child_process';
import { installByApt } from './apt.mjs';

const isThere = () => spawnSync('pgbouncer', ['--version'], { stdio: 'ignore' }).status === 0;

/** Installs PgBouncer if possible; otherwise its test is skipped with a message. */
export async function pgbouncer() {
  if (isThere() || (await installByApt('pgbouncer'))) return;
  console.log('Нет pgbouncer: проверка соединений через него будет пропущена (apt-get install pgbouncer)');
}
