import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** The best encoding the client accepts; plain text without an Accept-Encoding. */
export function acceptedEncoding({ headers }: { headers: IncomingHttpHeaders }): Encoding | null {
  const accepts = headers['accept-encoding'];
  if (!accepts) return null;
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(accepts)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(accepts) ? 'gzip' : null;
}

/** `fast`: compressed for one answer; `kept`: compressed once and sent several times, so worth more work. */
export type CompressionUse = 'fast' | 'kept';

const quality: Record<CompressionUse, number> = { fast: 3, kept: 5 };
const level: Record<CompressionUse, number> = { fast: 3, kept: 6 };

export const compress = (content: Buffer, encoding: Encoding, use: CompressionUse): Promise<Buffer> =>
  encoding === 'br'
    ? brotli(content, {
        params: { [constants.BROTLI_PARAM_QUALITY]: quality[use], [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
      })
    : gzipped(content, { level: level[use] });
