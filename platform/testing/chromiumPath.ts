import { existsSync } from 'node:fs';
import { env } from 'node:process';

/** Path of the browser that tests drive: the one named in CHROMIUM_PATH, or an installed one; undefined: Playwright's own. */
export const chromiumPath = (): string | undefined =>
  [env.CHROMIUM_PATH, '/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(
    (path): path is string => Boolean(path) && existsSync(String(path)),
  );
