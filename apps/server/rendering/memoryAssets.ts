import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { acceptedEncoding } from '#platform/server/http/compression.ts';
import { handleBeforeHooks } from '#platform/server/http/handleBeforeHooks.ts';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.woff2': 'font/woff2',
};

interface Body {
  head: string[];
  bytes: Buffer;
}

interface Asset {
  etag: string;
  plain: Body;
  br?: Body;
  gzip?: Body;
}

/**
 * Holds the build's hashed files in memory once, some megabytes: readers share the bytes, however slow they are,
 * without disk access. Range requests are left to the files' own routes.
 */
export async function memoryAssets(app: FastifyInstance, webDir: string): Promise<void> {
  const folder = join(webDir, 'assets');
  const names = await readdir(folder);
  const all = new Set(names);
  const bodyOf = async (name: string, type: string, etag: string, encoding?: string): Promise<Body> => {
    const bytes = await readFile(join(folder, name));
    const headers = {
      ...app.standardHeaders,
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
      vary: 'accept-encoding',
      etag,
      ...(encoding && { 'content-encoding': encoding }),
      'content-length': String(bytes.length),
    };
    return { bytes, head: Object.entries(headers).flat() };
  };
  const assets = new Map<string, Asset>();
  await Promise.all(
    names.map(async (name) => {
      const type = types[extname(name)];
      if (!type) return;
      const etag = `"${createHash('sha256').update(name).digest('base64url').slice(0, 20)}"`;
      assets.set(`/assets/${name}`, {
        etag,
        plain: await bodyOf(name, type, etag),
        ...(all.has(`${name}.br`) && { br: await bodyOf(`${name}.br`, type, etag, 'br') }),
        ...(all.has(`${name}.gz`) && { gzip: await bodyOf(`${name}.gz`, type, etag, 'gzip') }),
      });
    }),
  );

  const noteTime = app.timeAnswers('GET', '/assets/*', 200);
  handleBeforeHooks(app.server, (request, response) => {
    if (request.method !== 'GET' || app.isClosing || request.headers.range !== undefined) return false;
    const asset = assets.get(request.url as string);
    if (!asset) return false;
    const began = performance.now();
    const encoding = acceptedEncoding(request);
    const { head, bytes } = (encoding && asset[encoding]) || asset.plain;
    const isHeld = request.headers['if-none-match']?.includes(asset.etag);
    response.writeHead(isHeld ? 304 : 200, head);
    response.end(isHeld ? undefined : bytes);
    noteTime((performance.now() - began) / 1000);
    return true;
  });
}
