import { spawnSync } from 'node:child_process';
import { installByApt } from './apt.mjs';

const isThere = (program, version) => spawnSync(program, [version], { stdio: 'ignore' }).status === 0;

/** Installs nginx and openssl if possible; otherwise their test is skipped with a message. */
export async function nginx() {
  const hasBoth =
    (isThere('nginx', '-v') || (await installByApt('nginx'))) &&
    (isThere('openssl', 'version') || (await installByApt('openssl')));
  if (!hasBoth)
    console.log('Нет nginx или openssl: проверка deploy/nginx будет пропущена (apt-get install nginx openssl)');
}
