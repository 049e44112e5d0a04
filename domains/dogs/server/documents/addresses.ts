import type { Config } from '#platform/server/config.ts';
import { publicUrlOf } from '#platform/server/publicUrl.ts';
import { checkPath, documentPath } from '../../paths.ts';
import { puppyCard } from '../../texts.ts';
import type { ShownDocument } from '../queries/documents.ts';

/**
 * Returns the address in a paper's QR code and the one for typing its number. Browsers do not send the part behind «#»,
 * so the key stays out of server logs.
 */
export function addressesOf(
  config: Config,
  { public_id, kind, mark }: ShownDocument,
): { url: string; checkAddress: string } {
  const portal = publicUrlOf(config);
  return {
    url: portal + documentPath(public_id, kind === puppyCard) + (mark ? `#${mark}` : ''),
    checkAddress: portal.replace(/^https?:\/\//, '') + checkPath,
  };
}
