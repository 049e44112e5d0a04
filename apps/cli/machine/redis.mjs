import { spawnSync } from 'node:child_process';
import { installByApt } from './apt.mjs';

const isThere = () => spawnSync('redis-server', ['--version'], { stdio: 'ignore' }).status === 0;

/** Installs Redis if possible; otherwise its test is skipped with a message. */
export async function redis() {
  if (isThere() || (await installByApt('redis-server'))) return;
  console.log(
    'Нет redis-server: проверка нескольких процессов с общим Redis будет пропущена (apt-get install redis-server)',
  );
}
