import type { Config } from '#platform/server/config.ts';
import { publicUrlOf } from '#platform/server/publicUrl.ts';
import { transfersPath } from '../paths.ts';

/** The address to type a key at and the one in the QR code; behind «#» the key reaches no server or log. */
export function keyAddress(config: Config, key: string): { url: string; code: string } {
  const url = `${publicUrlOf(config)}${transfersPath}`;
  return { url, code: `${url}#${key}` };
}
