import { spawnSync } from 'node:child_process';
import { installByApt } from './apt.mjs';

const isThere = () => spawnSync('redis-server', ['--version'], { stdio: 'ignore' }).status === 0;

/** A Redis for the test of several processes. Where it cannot be had, that test says so and is skipped. */
export async function redis() {
  if (isThere() || (await installByApt('redis-server'))) return;
  console.log(
    'Нет redis-server: проверка нескольких процессов с общим Redis будет пропущена (apt-get install redis-server)',
  );
}
