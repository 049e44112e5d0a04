import type { Config } from '#platform/server/config.ts';
import { publicUrlOf } from '#platform/server/publicUrl.ts';
import { transfersPath } from '../paths.ts';

/** Where a key is typed, and what its code leads to: after «#» the key reaches no server and no log. */
export function keyAddress(config: Config, key: string): { url: string; code: string } {
  const url = `${publicUrlOf(config)}${transfersPath}`;
  return { url, code: `${url}#${key}` };
}
