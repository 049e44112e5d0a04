import type { Config } from '#platform/server/config.ts';
import { publicUrlOf } from '#platform/server/publicUrl.ts';
import { checkPath, documentPath } from '../../paths.ts';
import { puppyCard } from '../../words.ts';
import type { ShownDocument } from '../queries/documents.ts';

/**
 * What a paper's code leads to, and where its number is typed. What is behind «#» stays in the browser: neither a
 * server nor its log hears of it.
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
