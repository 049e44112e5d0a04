import { spawnSync } from 'node:child_process';
import { installByApt } from './apt.mjs';

const isThere = (program, version) => spawnSync(program, [version], { stdio: 'ignore' }).status === 0;

/**
 * A web server before the portal, and a certificate for it. Where they cannot be had, that test says so and is skipped.
 */
export async function nginx() {
  const hasBoth =
    (isThere('nginx', '-v') || (await installByApt('nginx'))) &&
    (isThere('openssl', 'version') || (await installByApt('openssl')));
  if (!hasBoth)
    console.log('Нет nginx или openssl: проверка deploy/nginx будет пропущена (apt-get install nginx openssl)');
}
